// The list of consequences in the panel, state by state.

import type { Consequence } from '../../table/Consequences.svelte';
import { count, nameOf, otherRole, ROLE_NAME, ROLE_STEPS, shortBonus, signed, type Role } from './cards';
import { isBest } from './keeping';
import type { ConflictLook, Target } from './look';
import type { SeiiUi } from './ui.svelte';
import { abilityRows, consequences, thenRow } from './words';

export function facts(ui: SeiiUi): Consequence[] {
  if (ui.match.replaying || ui.over) return [];
  if (!ui.open) return waitingRows(ui);
  if (ui.keeping) return keepingRows(ui);
  if (ui.model.step === 'role') return roleRows(ui);
  if (!ui.look) return [];
  if (ui.play?.verb === 'commit') return commitRows(ui);
  if (ui.model.step === 'reveal') return [];
  const ability = abilityRows(ui.look, ui.model, ui.faces, ui.names);
  const then = thenRow(ui.look);
  return [
    ...stays(ui),
    ...consequences(ui.look, ui.model, ui.faces, ui.names),
    ...ability,
    ...(then && !ability.length ? [then] : []),
  ];
}

/** That an army grows over its limit: its points are not all there at the end of the round (SEII-094). */
function stays({ model, joins }: SeiiUi): Consequence[] {
  const { army } = model.limits;
  const clans = model.me.army.length + (joins ? 1 : 0);
  return joins && clans > army ? [{ what: 'Round’s end', to: `${army} of ${clans} clans stay`, tone: 'bad' }] : [];
}

/** What a role brings by how many choose the other one. */
export function roleTable(role: Role, seats: number): { when: string; what: string }[] {
  const other = ROLE_NAME[otherRole(role)];
  const steps = ROLE_STEPS[role].map((step) => step.charAt(0).toLowerCase() + step.slice(1));
  return [
    { when: `0 ${other}`, what: steps[0] },
    { when: `1 ${other}`, what: `+ ${steps[1]}` },
    { when: seats === 2 ? '2' : seats === 3 ? '2' : '2 or 3', what: `+ ${steps[2]}` },
  ];
}

function roleRows(ui: SeiiUi): Consequence[] {
  const { model } = ui;
  const rows: Consequence[] = [];
  const seize = best(ui, 'samurai', 'seize');
  const play = best(ui, 'ashigaru', 'play');
  if (seize && ui.choice !== 'ashigaru') rows.push({ what: 'Best seize now', to: seize });
  if (play && ui.choice !== 'samurai') rows.push({ what: 'Best bonus in hand', to: play });
  if (model.lastRoles) {
    const samurai = model.lastRoles.filter((role) => role === 'samurai').length;
    rows.push({
      what: `Roles of round ${model.round - 1}`,
      to: `${samurai} Samurai, ${model.lastRoles.length - samurai} Ashigaru`,
    });
  }
  return rows;
}

/** The dearest of what a role could begin with: "Saga or Tachibana, +2". */
function best(ui: SeiiUi, role: Role, verb: string): string {
  const first = (ui.lookOf(role)?.first ?? []).filter(({ choice }) => choice.startsWith(verb));
  const gained = ({ points }: Target) => points[ui.model.seat] - ui.model.me.points;
  const most = Math.max(...first.map(gained));
  const names = first
    .filter((one) => gained(one) === most)
    .map(({ choice }) => nameOf(ui.faces, choice.slice(verb.length + 1)));
  return first.length ? `${names.slice(0, 2).join(' or ')}, ${signed(most)}` : '';
}

function commitRows(ui: SeiiUi): Consequence[] {
  const fight = ui.look?.conflict;
  const { model, faces, names } = ui;
  const card = ui.play?.card ?? '';
  if (!fight) return [];
  const clan = faces.clans.get(card);
  return [
    { what: 'If you reveal it', to: `strength ${fight.strength}`, tone: 'good' },
    ...fight.rivals.map(({ seat, strength, stands }) => ({
      what: names(seat),
      to: stands === 'decides' ? `${strength} + ?` : strength,
    })),
    { what: 'If you hide it', to: 'rotate one location' },
    { what: 'Its bonus', to: clan?.bonus ?? '' },
    { what: 'Left in your hand', to: count(model.me.hand.length - 1, 'clan') },
  ];
}

function keepingRows(ui: SeiiUi): Consequence[] {
  const { model, faces, after, picked } = ui;
  const { hand, army } = ui.keep;
  const named = (cards: string[]) => cards.map((card) => nameOf(faces, card)).join(', ');
  const inHand = picked.filter((card) => model.me.hand.includes(card));
  const inArmy = picked.filter((card) => !model.me.hand.includes(card));
  const rows: Consequence[] = [];
  if (hand) rows.push({ what: 'Hand', to: inHand.length ? named(inHand) : `choose ${hand} that stay` });
  if (army) rows.push({ what: 'Army', to: inArmy.length ? named(inArmy) : `choose ${army} that stay` });
  if (!after || !('army' in after)) return rows;
  const most = isBest(model, after, picked, (choice) => ui.lookOf(choice));
  if (most && army) rows.push({ what: 'Of all that may stay', to: 'none has more', tone: 'good' });
  const back =
    model.me.hand.length + model.me.army.length - (hand || model.me.hand.length) - (army || model.me.army.length);
  return [
    ...rows,
    { what: 'Your points', from: model.me.points, to: after.points[model.seat] },
    { what: 'Army strength', from: model.me.strength, to: after.strength[model.seat] },
    { what: 'Back into the deck', to: count(back, 'clan') },
  ];
}

function waitingRows({ model }: SeiiUi): Consequence[] {
  const rows: Consequence[] = model.danger.size ? [{ what: 'In danger', to: count(model.danger.size, 'card') }] : [];
  if (!model.atStake) return rows;
  const { least, most, follow } = model.atStake;
  const range = least === most ? `${most}` : `${least} to ${most}`;
  rows.push({
    what: 'Could cost you',
    to: `${range} ${most === 1 ? 'point' : 'points'}`,
    tone: 'bad',
  });
  if (follow) rows.push({ what: 'Then', to: `${count(follow, 'more choice')}, which may cost more`, tone: 'bad' });
  return rows;
}

/** The strip of numbers on a phone: the few that matter most. */
export function strip(ui: SeiiUi): Consequence[] {
  const { model, after, names } = ui;
  if (model.step === 'role') return roleStrip(ui);
  if (model.step === 'commit' && ui.look?.conflict) return commitStrip(ui, ui.look.conflict);
  if (!after) return facts(ui).slice(0, 3);
  const points = (seat: number): Consequence => ({
    what: names(seat),
    from: model.seats[seat].points,
    to: after.points[seat],
  });
  const still = (seat: number): Consequence => ({ what: names(seat), to: after.points[seat] });
  const all = [model.seat, ...model.others].map((seat) =>
    after.points[seat] === model.seats[seat].points ? still(seat) : points(seat),
  );
  const strong = after.strength[model.seat];
  const army = strong === model.me.strength ? [] : [{ what: 'Army', from: model.me.strength, to: strong }];
  return [all[0], ...stays(ui), ...army, ...all.slice(1)];
}

function commitStrip({ faces, play, names }: SeiiUi, fight: ConflictLook): Consequence[] {
  const clan = faces.clans.get(play?.card ?? '');
  return [
    { what: 'Revealed', to: fight.strength },
    ...fight.rivals.map(({ seat, strength, stands }) => ({
      what: names(seat),
      to: stands === 'decides' ? `${strength} + ?` : strength,
    })),
    ...(clan ? [{ what: 'Bonus', to: shortBonus(clan.scores) }] : []),
  ];
}

function roleStrip(ui: SeiiUi): Consequence[] {
  const { model } = ui;
  const gain = (told: string) => told.split(', ').at(-1) ?? '';
  const samurai = model.lastRoles?.filter((role) => role === 'samurai').length;
  return [
    { what: 'Best seize', to: gain(best(ui, 'samurai', 'seize')) || 'none' },
    { what: 'Best bonus', to: gain(best(ui, 'ashigaru', 'play')) || 'none' },
    ...(samurai === undefined
      ? []
      : [{ what: `In round ${model.round - 1}`, to: `${samurai} Sam., ${model.seats.length - samurai} Ash.` }]),
  ];
}
