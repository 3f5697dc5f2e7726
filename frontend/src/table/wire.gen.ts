// Written by hand until the server describes it; replaced by the generated file.

export type Sentence = string | (string | { [key: string]: unknown })[];
export interface Line {
  n: number;
  choice: number;
  text: Sentence;
  rule: string | null;
  about: { [key: string]: unknown };
}
export interface Log {
  from: number;
  lines: Line[];
}
export interface LogChange {
  keep: number;
  lines: Line[];
}
export interface Action {
  choice: string;
  text: Sentence;
}
export interface Snapshot {
  match: string;
  game: string;
  seat: number;
  made: string;
  practice: boolean;
  version: number;
  question: number;
  view: { [key: string]: unknown };
  actions: Action[];
  log: Log;
  events: { [key: string]: unknown }[];
  choices: number;
  why_not_undo: string | null;
  over: boolean;
  seed: string | null;
}
export interface Change {
  since: number;
  version: number;
  set: { [key: string]: unknown };
  view: unknown[][];
  log: LogChange;
  events: { [key: string]: unknown }[];
}
export interface Done {
  id: string;
  accepted: number;
  handed_back: string[];
  change?: Change;
  snapshot?: Snapshot;
}
export interface Previews {
  question: number;
  previews: { [key: string]: { [key: string]: unknown } };
}
export interface Why {
  legal: boolean;
  rule: string | null;
  card: string | null;
  text: Sentence;
}
export interface Hint {
  choice: string;
  text: Sentence;
}
type OptionValue = boolean | number | string | null;
export interface OptionInfo {
  name: string;
  help: string;
  default: OptionValue;
  values?: string[] | null;
  flag?: boolean;
  low?: number | null;
  high?: number | null;
  follows?: string | null;
  defaults?: { [key: string]: OptionValue } | null;
}
export interface PresetInfo {
  name: string;
  help: string;
  options: { [key: string]: OptionValue };
}
export interface SeatsInfo {
  seats: number[];
  options: { [key: string]: OptionValue };
}
export interface GameInfo {
  key: string;
  name: string;
  rules: string;
  options: OptionInfo[];
  presets: PresetInfo[];
  sets: string[];
  decks: string[];
  bots: string[];
  seats: SeatsInfo[];
}
export interface NewMatch {
  game: string;
  options?: { [key: string]: OptionValue };
  preset?: string | null;
  cards?: string;
  seats?: number | null;
  decks?: unknown[];
  seed?: string | null;
  practice?: boolean;
  position?: { [key: string]: unknown } | null;
  record?: string | null;
  bots?: { [key: string]: string };
}
export interface Seated {
  match: string;
  seat: number;
  token: string;
  tokens: { [key: string]: string };
  snapshot: Snapshot;
}
export interface RuleInfo {
  id: string;
  kind: string;
  title: string;
  note: string;
  text: string;
  example: string;
  why: string;
  option: string;
  section: string;
}
export interface Refusal {
  code: string;
  text: string;
  rule?: string | null;
  where?: string | null;
}
export interface SocketChoose {
  type: 'choose';
  id: string;
  question: number;
  choices: string[];
}
export interface SocketUndo {
  type: 'undo';
  id: string;
  question: number;
}
export interface SocketResign {
  type: 'resign';
  id: string;
}
export interface SocketWhy {
  type: 'why';
  id: string;
  choice: string;
}
export interface SocketHint {
  type: 'hint';
  id: string;
}
export interface Sit {
  type: 'sit';
  token: string;
  version: number | null;
  previews?: boolean;
}
export interface Whole {
  type: 'whole';
}
export interface Ping {
  type: 'ping';
}
export interface News {
  type: 'news';
  change?: Change;
  snapshot?: Snapshot;
}
export interface DoneMessage extends Done {
  type: 'done';
}
export interface PreviewsMessage extends Previews {
  type: 'previews';
}
export interface WhyAnswer extends Why {
  type: 'why';
  id: string;
}
export interface HintAnswer extends Hint {
  type: 'hint';
  id: string;
}
export interface Pong {
  type: 'pong';
}
export interface SocketRefusal extends Refusal {
  type: 'refused';
  id: string | null;
}
