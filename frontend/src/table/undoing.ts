// What a request to undo would take back, in words: which choice, and whose later ones go back with it.

import type { RequestInfo, Sentence } from './types';
import { listed, plain, sentence } from './words';

/** "“Mika razes Osaka.” What Jonas and you chose since goes back with it." `me` reads it; null: nobody who sits there. */
export function takenBackWords(
  { seat, about }: Pick<RequestInfo, 'seat' | 'about'>,
  me: number | null,
  name: (seat: number) => string,
): string {
  const told = about.text.map((text) => plain(sentence(text as Sentence), name)).join(' ');
  const secret = `${seat === me ? 'your' : 'their'} choice of ${about.asked.replaceAll('_', ' ')}.`;
  const what = told ? `“${told}”` : secret;
  const others = about.others.map((one) => (one === me ? 'you' : name(one)));
  return others.length ? `${what} What ${listed(others)} chose since goes back with it.` : what;
}

/** What bots have chosen for whoever was away, each by its title. */
export function chosenForYou(choices: string[], title: (choice: string) => string, outOfTime: boolean): string {
  const MOST = 6;
  const shown = choices.slice(-MOST).map(title).join(', ');
  const more = choices.length > MOST ? `${choices.length - MOST} more, then ` : '';
  const when = outOfTime ? 'Your time was up, so a bot chose for you' : 'While you were away a bot chose for you';
  return `${when}: ${more}${shown}.`;
}
