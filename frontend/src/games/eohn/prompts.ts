// What the prompt says: the moment in a title, and below it what it means or what the shown play would do.

import type { Said } from '../../table/ui.svelte';
import { plain, sentence } from '../../table/words';
import type { StackEntry } from './model';
import type { EohnUi } from './ui.svelte';
import { cardName, inSentence, PAYING, titleOf } from './words';

export function prompts(ui: EohnUi): Said | null {
  const { view, model, play } = ui;
  if (view.outcome) return null;
  if (!view.ask) return waiting(ui);
  const { rule } = view.ask;
  const asked = plain(sentence(view.ask.text), ui.names);
  const said = (title: string, text: string): Said => ({ title, text, rule });
  if (ui.answering) return said(windowTitle(ui) ?? asked, windowText(ui));
  if (play?.verb === 'attack') {
    const lying = model.me.mat[play.place ?? ''];
    const name = lying?.face?.name ?? 'It';
    const at = play.seat === 'all' ? 'everybody' : ui.names(Number(play.seat));
    return said(
      `${name} at ${at}`,
      `Its ${lying?.energy ?? 0} Energy are spent when it is declared, whatever answers.`,
    );
  }
  if (model.step === 'act') return act(ui, said);
  if (model.step === 'return_cards')
    return said('Return three cards', 'They go back into your deck, which is shuffled. Seven stay.');
  if (ui.preparing)
    return said('Split 8 points', 'They decide which cards you may ready this round, and how well they work.');
  if (model.step === 'discard_to_the_limit') {
    const n = model.me.hand.length;
    return said(`Discard ${ui.picks?.n ?? 1}, then your turn is over`, `${n} in hand, seven may stay.`);
  }
  if (PAYING.includes(model.step)) {
    const loss = model.step === 'give_floating_energy';
    return said(
      `${model.owed} must come from readied abilities`,
      loss
        ? 'Deck and Pure are empty. What gives Energy leaves the mat.'
        : 'The Energy deck does not reach. What gives Energy leaves the mat.',
    );
  }
  if (ui.reuses.length > 1)
    return said(
      'Ready them again?',
      'Each is paid for again and can be used from your next turn on. The rest is discarded.',
    );
  if (model.step === 'exchange_cards')
    return said('Change your deck', 'One card of the Side deck for one of the deck, as many as you like.');
  if (model.step === 'combat_or_not')
    return said('Enter combat?', 'Or skip it and gain Rested: your answers then count as in time.');
  if (model.step === 'attack_step')
    return said('Declare an attack', 'Choose one of your readied Attacks, or end combat.');
  const [title, ...rest] = asked.split(/(?<=[:?]) /);
  return said(
    title,
    rest.join(' ').replace(/^./, (letter) => letter.toUpperCase()),
  );
}

function act(ui: EohnUi, said: (title: string, text: string) => Said): Said {
  const { play, model, raised } = ui;
  const face = raised?.card ? ui.faceOf(raised.card) : model.me.mat[raised?.place ?? '']?.face;
  if (play?.verb === 'ready') {
    const n = ui.model.now[play.card ?? '']?.cost ?? face?.energy ?? 0;
    return said(
      titleOf(play, ui.ctx),
      `It lies face down with ${n} Energy under it. Energy under a card still counts as yours.`,
    );
  }
  if (play) return said(titleOf(play, ui.ctx), face?.text || 'It has no further text.');
  if (face) return said(face.name, face.text || 'Nothing can be done with it now.');
  const title = model.phase === 3 ? 'Ready, stack or activate' : 'Anything before your turn ends?';
  return said(
    title,
    ui.lit.size ? 'What is lit can be used. Choosing shows what it costs.' : 'Nothing can be paid for or used now.',
  );
}

/** Who does what, of what is newest in the stack and not one's own. */
function windowTitle(ui: EohnUi): string | null {
  const { model } = ui;
  if (model.step === 'conditional' || !model.stack.length) return null;
  const newest = [...model.stack].reverse();
  const mine = (entry: StackEntry) => ui.names(entry.seat) === 'You';
  const top =
    newest.find((entry) => ['waits', 'resolves'].includes(entry.state)) ??
    newest.find((entry) => !mine(entry) && entry.kind === 'attack') ??
    newest.find((entry) => entry.kind === 'attack') ??
    newest[0];
  const who = ui.names(top.seat);
  const name = cardName(ui.ctx, top.card);
  if (top.against || top.kind === 'attack') {
    const on = top.on.map((seat) => inSentence(ui.names, seat));
    const aim = on.length > 2 ? 'everybody' : on.join(' and ') || 'nobody';
    return mine(top) ? `Your ${name} at ${aim}` : `${who} attacks ${aim} with ${name}`;
  }
  return mine(top) ? `Your ${name} waits` : `${who} activates ${name}`;
}

function windowText(ui: EohnUi): string {
  const { model } = ui;
  if (model.step === 'conditional') return 'Activate it now, or not at all.';
  if (model.step === 'exchange_move') {
    const mine = model.stack.some(
      (entry) => entry.kind === 'attack' && entry.on.includes(model.seat) && entry.state === 'open',
    );
    return mine ? 'One Block or Dodge may answer it.' : 'Use an ability, or pass.';
  }
  if (model.step === 'respond') return 'Use an Instant, or pass.';
  return 'You take no part in this exchange: an Instant, or pass.';
}

/** Somebody else is to act. */
function waiting(ui: EohnUi): Said {
  const { model } = ui;
  const top = model.stack.at(-1);
  const text = top ? `${ui.names(top.seat)}: ${cardName(ui.ctx, top.card)}.` : '';
  return { title: ui.waitsFor(), text, rule: null };
}
