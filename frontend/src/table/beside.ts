// Where something small is shown beside a thing, so that it covers neither the thing nor its neighbours.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

const right = (box: Box) => box.left + box.width;
const bottom = (box: Box) => box.top + box.height;

export function overlaps(a: Box, b: Box): boolean {
  return a.left < right(b) && right(a) > b.left && a.top < bottom(b) && bottom(a) > b.top;
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/**
 * A place for a box of this size: beside the target, above or below it; free of all that lies round it if that can be,
 * else free of the target alone. What must stay clear (the button that plays) is covered only if there is no other place.
 */
export function beside(
  target: Box,
  round: Box,
  size: Pick<Box, 'width' | 'height'>,
  window_: Box,
  clear: Box[] = [],
): Box {
  const { width, height } = size;
  const fit = (left: number, top: number): Box => ({
    left: between(window_.left + EDGE, left, right(window_) - width - EDGE),
    top: between(window_.top + EDGE, top, bottom(window_) - height - EDGE),
    width,
    height,
  });
  const about = (box: Box): Box[] => {
    const middleX = target.left + target.width / 2 - width / 2;
    const middleY = target.top + target.height / 2 - height / 2;
    return [
      fit(right(box) + GAP, middleY),
      fit(box.left - width - GAP, middleY),
      fit(middleX, box.top - height - GAP),
      fit(middleX, bottom(box) + GAP),
    ];
  };
  const corners = [
    fit(-Infinity, -Infinity),
    fit(Infinity, -Infinity),
    fit(-Infinity, Infinity),
    fit(Infinity, Infinity),
  ];
  const free = (from: Box, also: Box[]) => (place: Box) => [from, ...also].every((box) => !overlaps(place, box));
  const find = (also: Box[]) =>
    about(round).find(free(round, also)) ?? about(target).find(free(target, also)) ?? corners.find(free(target, also));
  return find(clear) ?? find([]) ?? about(target)[0];
}
