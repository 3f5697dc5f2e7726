// A campaign's way on paper: where its places lie, who was fought, who was left behind.

import type { Faces, NodeFace } from './faces';
import type { Leg } from './log';

export interface Spot {
  key: string;
  x: number;
  y: number;
  /** `2L 3K`; a Life that is rolled is a question mark. */
  text: string;
  look: 'done' | 'left' | 'open' | 'sel' | 'here' | '';
  master: boolean;
}

export interface Road {
  from: Spot;
  to: Spot;
  look: 'done' | 'open' | 'sel' | '';
}

export interface CampaignMap {
  spots: Spot[];
  roads: Road[];
  width: number;
}

const HEIGHT = 440;
const MIDDLE = 230;

export function makeMap(faces: Faces, mode: string, legs: Leg[], open: string[], picked: string | null): CampaignMap {
  const nodes = faces.nodes.filter(({ map }) => map === mode);
  const steps = Math.max(...nodes.map(({ step }) => step));
  const many = steps > 7;
  const gap = many ? 128 : 140;
  const perRow = many ? Math.ceil((steps + 1) / 2) : steps + 1;
  const place = (step: number, beside: NodeFace[], at: number): [number, number] => {
    const row = Math.floor(step / perRow);
    const inRow = step % perRow;
    const x = 60 + (row % 2 ? perRow - 1 - inRow : inRow) * gap;
    const base = many ? 120 + row * 200 : MIDDLE;
    const y = beside.length > 1 ? base + (at === 0 ? -100 : 100) : base;
    return [x, y];
  };
  const fought = legs.map(({ node }) => node);
  const now = fought.at(-1) ?? null;
  const reached = Math.max(0, ...nodes.filter(({ key }) => fought.includes(key)).map(({ step }) => step));
  const look = (node: NodeFace): Spot['look'] => {
    if (node.key === picked) return 'sel';
    if (open.includes(node.key)) return 'open';
    if (fought.includes(node.key)) return node.key === now && !legs.at(-1)?.won ? 'here' : 'done';
    return node.step <= reached ? 'left' : '';
  };
  const [gx, gy] = place(0, [], 0);
  const gate: Spot = { key: 'gate', x: gx, y: gy, text: '', look: 'done', master: false };
  const spots = nodes.map((node): Spot => {
    const beside = nodes.filter(({ step }) => step === node.step);
    const [x, y] = place(node.step, beside, beside.indexOf(node));
    const text = `${node.life || '?'}L ${node.ki}K`;
    return { key: node.key, x, y, text, look: look(node), master: node.next.length === 0 };
  });
  const at = (key: string) => spots.find((spot) => spot.key === key) as Spot;
  const road = (from: Spot, to: Spot): Road => {
    const walked = from.look === 'done' && ['done', 'here'].includes(to.look);
    return { from, to, look: walked ? 'done' : to.look === 'sel' ? 'sel' : to.look === 'open' ? 'open' : '' };
  };
  const roads = [
    ...(faces.gates[mode] ?? []).map((key) => road(gate, at(key))),
    ...nodes.flatMap((node) => node.next.map((key) => road(at(node.key), at(key)))),
  ];
  return { spots: [gate, ...spots], roads, width: 60 + (perRow - 1) * gap + 70 };
}

export const mapHeight = HEIGHT;
