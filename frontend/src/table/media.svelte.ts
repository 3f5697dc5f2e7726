// Which of the three layouts is shown: phone, tablet, wide; and whether a wide one is low.

class Media {
  phone = $state(false);
  wide = $state(true);
  /** Not wide, or wide and low: what is not asked about takes little room. */
  low = $state(false);
  /** A phone that is high enough to show a hand whole beside all else. */
  high = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const phone = matchMedia('(max-width: 699px), (max-height: 499px)');
    const wide = matchMedia('(min-width: 1200px)');
    const high = matchMedia('(max-width: 699px) and (min-height: 791px)');
    const low = matchMedia('(max-width: 1199px), (max-height: 860px)');
    const read = () => {
      this.phone = phone.matches;
      this.wide = wide.matches;
      this.low = low.matches;
      this.high = high.matches;
    };
    phone.addEventListener('change', read);
    wide.addEventListener('change', read);
    low.addEventListener('change', read);
    high.addEventListener('change', read);
    read();
  }
}

export const media = new Media();
