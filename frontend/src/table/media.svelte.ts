// Which of the three layouts is shown: phone, tablet, wide.

class Media {
  phone = $state(false);
  wide = $state(true);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const phone = matchMedia('(max-width: 699px), (max-height: 499px)');
    const wide = matchMedia('(min-width: 1200px)');
    const read = () => {
      this.phone = phone.matches;
      this.wide = wide.matches;
    };
    phone.addEventListener('change', read);
    wide.addEventListener('change', read);
    read();
  }
}

export const media = new Media();
