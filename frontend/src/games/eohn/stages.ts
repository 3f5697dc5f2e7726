// An attack against one defender as a line of gates: what it meets, and how much goes on.

import { DAMAGE_NAME, faceOf, isAttack, signOf, TYPE_NAME, type DamageType, type Faces } from './cards';
import type { Blow } from './clash';
import type { Against, Model, Stage } from './model';
import type { SignName } from './signs';

export interface Gate {
  stage: Stage['stage'];
  label: string;
  sign: SignName;
  name: string;
  note: string;
  /** How the note is drawn. */
  tone?: 'ok' | 'no';
  look: '' | 'src' | 'none' | 'plan' | 'broken';
  /** What goes on behind it; none behind the last. */
  flow?: number;
}

export interface Struck {
  attacker: number;
  card: string;
  values: Record<string, number>;
  feint?: string;
  against: Against;
}

const VERDICT: Record<string, string> = {
  in_time: 'in time',
  rested: 'in time: Rested',
  too_late: 'too slow',
  no_effect: 'no effect',
};

/** "in time, 18 against 17". */
export function verdictText(stage: Pick<Stage, 'verdict' | 'speed' | 'against'>): string {
  const numbers =
    stage.speed === undefined || stage.against === undefined ? '' : `, ${stage.speed} against ${stage.against}`;
  return `${VERDICT[stage.verdict ?? 'no_effect']}${numbers}`;
}

export const isInTime = (verdict: string | undefined): boolean => verdict === 'in_time' || verdict === 'rested';

interface Named {
  faces: Faces;
  model: Model;
  names: (seat: number) => string;
}

/** The gates of an attack; `planned` names the answer that is only shown. */
export function gatesOf(struck: Struck, { faces, model, names }: Named, planned: string | null = null): Gate[] {
  const { against, attacker } = struck;
  const stages = against.stages ?? [];
  const at = (name: Stage['stage']) => stages.find(({ stage }) => stage === name);
  const name = (card: string | null | undefined) => faceOf(faces, card ?? null, model.sleeves)?.name;
  const mine = against.seat === model.seat;
  const whose = mine ? 'Your' : `${names(against.seat)}’s`;
  const face = faceOf(faces, struck.card, model.sleeves);
  const first = at('attack');
  const types = (first?.types ?? {}) as Record<string, number>;
  const values = [
    `AP ${first?.goes_on ?? struck.values.ap ?? 0}`,
    ...Object.entries(types).map(([type, n]) => `${DAMAGE_NAME[type as DamageType] ?? type} ${n}`),
    ...(struck.values.speed === undefined ? [] : [`Speed ${struck.values.speed}`]),
  ];
  let left = first?.goes_on ?? struck.values.ap ?? 0;
  const gates: Gate[] = [
    {
      stage: 'attack',
      label: attacker === model.seat ? 'You attack' : `${names(attacker)} attacks`,
      sign: face && isAttack(face) ? signOf(face) : 'melee',
      name: face?.name ?? 'Attack',
      note: values.join(' · '),
      look: 'src',
      flow: left,
    },
  ];
  const wall = at('barrier');
  gates.push(wall ? held(wall, left, 'Barrier') : nothing('barrier', mine ? 'you have none' : 'none there', left));
  left = wall?.goes_on ?? left;
  const answer = at('answer');
  gates.push(answer ? answered(answer) : nothing('answer', mine ? 'not answered' : 'not answered', left));
  left = answer?.goes_on ?? left;
  const plate = at('armor');
  gates.push(plate ? held(plate, left, 'Armor') : nothing('armor', mine ? 'you have none' : 'none there', left));
  return gates;

  function nothing(stage: Stage['stage'], note: string, flow: number): Gate {
    const label = { barrier: 'Barrier', answer: mine ? 'Your answer' : `${whose} answer`, armor: 'Armor' }[
      stage as 'barrier'
    ];
    const sign: SignName = stage === 'answer' ? 'block' : (stage as SignName);
    return { stage, label, sign, name: 'none', note, look: 'none', flow };
  }

  function held(stage: Stage, before: number, label: string): Gate {
    const took = Math.max(before - stage.goes_on, 0);
    const what = stage.kind === 'counters' ? `${stage.value} counters` : `DP ${stage.value}`;
    const more = stage.goes_on > before ? `Critical adds ${stage.goes_on - before}` : '';
    return {
      stage: stage.stage,
      label,
      sign: stage.stage as SignName,
      name: name(stage.card) ?? label,
      note: stage.kind === 'ignored' ? 'is ignored' : more || `${what} takes ${took}`,
      look: '',
      flow: stage.goes_on,
    };
  }

  function answered(stage: Stage): Gate {
    const ok = isInTime(stage.verdict);
    const dp = stage.kind === 'block' && stage.value !== undefined ? `. DP ${stage.value}` : '';
    const broken = against.destroyed ? '. Destroyed' : '';
    const who = faceOf(faces, stage.card ?? null, model.sleeves);
    const by = 'ABCDEF'.indexOf(stage.card?.[0] ?? '-');
    return {
      stage: 'answer',
      label: by === model.seat ? 'Your answer' : by >= 0 ? `${names(by)}’s answer` : `${whose} answer`,
      sign: stage.kind === 'dodge' ? 'dodge' : 'block',
      name: name(stage.card) ?? (who ? TYPE_NAME[who.type] : 'Answer'),
      note: `${verdictText(stage)}${dp}${broken}`,
      tone: ok ? 'ok' : 'no',
      look: stage.card !== undefined && stage.card === planned ? 'plan' : against.destroyed ? 'broken' : '',
      flow: stage.goes_on,
    };
  }
}

/** A blow that has landed, from the log: what was met, as far as it is told. */
export function blowGates(blow: Blow, { faces, model, names }: Named): Gate[] {
  const face = faceOf(faces, blow.card, model.sleeves);
  const ap = blow.ap ?? Math.max(face?.ap ?? 0, blow.damage);
  const behind = blow.behindBarrier ?? ap;
  const left = blow.behindAnswer ?? behind;
  const mine = blow.seat === model.seat;
  const answer = faceOf(faces, blow.answer ?? null, model.sleeves);
  const gates: Gate[] = [
    {
      stage: 'attack',
      label: blow.attacker === model.seat ? 'You attacked' : `${names(blow.attacker)} attacked`,
      sign: face ? signOf(face) : 'melee',
      name: face?.name ?? 'Attack',
      note: blow.ap === undefined ? '' : `AP ${ap}`,
      look: 'src',
      flow: ap,
    },
  ];
  if (behind !== ap)
    gates.push({
      stage: 'barrier',
      label: 'Barrier',
      sign: 'barrier',
      name: 'Barrier',
      note: `took ${ap - behind}`,
      look: '',
      flow: behind,
    });
  if (answer)
    gates.push({
      stage: 'answer',
      label: mine ? 'Your answer' : 'Their answer',
      sign: signOf(answer),
      name: answer.name,
      note: blow.destroyed ? 'destroyed' : left < behind ? `took ${behind - left}` : 'did not help',
      tone: left < behind && !blow.destroyed ? 'ok' : 'no',
      look: blow.destroyed ? 'broken' : '',
      flow: left,
    });
  if (blow.damage < left)
    gates.push({
      stage: 'armor',
      label: 'Armor',
      sign: 'armor',
      name: 'Armor',
      note: `took ${left - blow.damage}`,
      look: '',
      flow: blow.damage,
    });
  return gates;
}

/** All of it as one sentence, for a screen reader. */
export function gatesAloud(gates: Gate[], damage: number, instead: number | null): string {
  const met = gates.slice(1).filter(({ look }) => look !== 'none');
  const said = [`${gates[0].name}, ${gates[0].note}`, ...met.map(({ name, note }) => `${name} ${note}`)];
  const was = instead !== null && instead !== damage ? ` instead of ${instead}` : '';
  return `${said.join('; ')}; ${damage} damage${was}.`;
}
