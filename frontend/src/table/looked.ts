// What lies where before the page changes: cards, zones, numbers, places that are turned over.

export interface Looked {
  boxes: Map<string, DOMRect>;
  /** Copies of the cards, where something will fly. */
  faces: Map<string, HTMLElement>;
  zones: Map<string, DOMRect>;
  numbers: Map<string, string>;
  down: Map<string, boolean>;
}

export const NOTHING: Looked = {
  boxes: new Map(),
  faces: new Map(),
  zones: new Map(),
  numbers: new Map(),
  down: new Map(),
};

/** All that carry data-<name>. */
export function marked(root: HTMLElement | undefined, name: string): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])];
}

/** Those that are in sight, with the card or zone they stand for. */
function inSight(nodes: HTMLElement[], key: 'card' | 'zone'): [string, HTMLElement, DOMRect][] {
  return nodes.flatMap((node): [string, HTMLElement, DOMRect][] => {
    const box = node.getBoundingClientRect();
    return box.width > 0 ? [[node.dataset[key]!, node, box]] : [];
  });
}

export function look(root: HTMLElement | undefined, faces: boolean): Looked {
  const cards = inSight(marked(root, 'card'), 'card');
  return {
    boxes: new Map(cards.map(([card, , box]) => [card, box])),
    faces: new Map(faces ? cards.map(([card, node]) => [card, node.cloneNode(true) as HTMLElement]) : []),
    zones: new Map(inSight(marked(root, 'zone'), 'zone').map(([zone, , box]) => [zone, box])),
    numbers: new Map(marked(root, 'counts').map((node, n) => [`${n} ${node.dataset.counts}`, node.textContent ?? ''])),
    down: new Map(marked(root, 'down').map((node) => [node.dataset.place ?? '', node.dataset.down === 'true'])),
  };
}
