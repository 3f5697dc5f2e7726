// At which pace windows for responses are passed (docs/priority.md), for games that have windows.

export type Pace = 'brisk' | 'even' | 'strict';

export const PACES: Record<Pace, { name: string; text: string }> = {
  brisk: { name: 'Brisk', text: 'What you are not asked is passed at once.' },
  even: {
    name: 'Even',
    text: 'An open window lasts 1.2 s for everybody, whether or not somebody can answer; in quiet moments 0.35 s. A pass counts when it closes; Esc takes it back until then.',
  },
  strict: {
    name: 'Strict',
    text: 'An open window lasts 6 s for each who could answer, and what was chosen is shown at their end. Nobody sees how long you think.',
  },
};

/** With people at the table a beat hides what they hold; bots do not mind. */
export function usualPace(people: number): Pace {
  return people > 1 ? 'even' : 'brisk';
}
