// Ways of a card across the page, as frames of an animation, and the back it shows on them.

const ARC = 0.08;

function centre(box: DOMRect): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** From one box to another in a slight arc. */
export function flight(from: DOMRect, to: DOMRect): Keyframe[] {
  const [x0, y0] = centre(from);
  const [x1, y1] = centre(to);
  const dx = x0 - x1;
  const dy = y0 - y1;
  const size = from.width / Math.max(to.width, 1);
  const bow = ARC * (dx > 0 ? 1 : -1);
  return [
    { translate: `${dx}px ${dy}px`, scale: `${size}` },
    { translate: `${dx * 0.5 - dy * bow}px ${dy * 0.5 + dx * bow}px`, scale: `${(size + 1) / 2}` },
    { translate: '0 0', scale: '1' },
  ];
}

/** Away from a box to another one, smaller and fainter. */
export function away(from: DOMRect, to: DOMRect): Keyframe[] {
  const [x0, y0] = centre(from);
  const [x1, y1] = centre(to);
  const dx = x1 - x0;
  const dy = y1 - y0;
  const size = Math.min(1, to.width / Math.max(from.width, 1));
  const bow = ARC * (dx > 0 ? 1 : -1);
  return [
    { translate: '0 0', scale: '1', opacity: '1' },
    { translate: `${dx * 0.5 + dy * bow}px ${dy * 0.5 - dx * bow}px`, scale: `${(1 + size) / 2}`, opacity: '1' },
    { translate: `${dx}px ${dy}px`, scale: `${size}`, opacity: '.2' },
  ];
}

/** The back of a card that nobody saw, as large as the pile it came from. */
export function cardBack(zone: HTMLElement | undefined, box: DOMRect): HTMLElement | undefined {
  const kind = zone?.dataset.back;
  if (!kind) return undefined;
  const face = document.createElement('div');
  face.className = `card back ${kind}`;
  face.style.setProperty('--cw', `${box.width}px`);
  return face;
}
