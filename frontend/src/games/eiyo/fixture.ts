// A few cards of the house set, for tests.

import { readFaces, type Faces } from './cards';

const weapon = (id: string, name: string, marks: string, copy = id) => ({
  id,
  kind: id.startsWith('S') ? 'special' : 'weapon',
  name,
  kanji: '',
  special: id.startsWith('S'),
  marks: [...marks],
  copy_of: copy,
});
const enemy = (id: string, name: string, honor: number, damage: number[], word = '', kind = 'enemy') => ({
  id,
  kind,
  name,
  kanji: '',
  honor,
  damage,
  effects: word ? [{ word }] : [],
  text: word,
  copy_of: id,
});

export const faces: Faces = readFaces({
  name: 'house',
  title: 'House set',
  weapons: [
    weapon('W01', 'Tanto', 'N'),
    weapon('W02', 'Tanto', 'N', 'W01'),
    weapon('W10', 'Tanto', 'W'),
    weapon('W13', 'Katana', 'NE'),
    weapon('W25', 'Yari', 'NS'),
    weapon('S1', 'Ancestral Daisho', 'NESW'),
  ],
  enemies: [
    enemy('E01', 'Ashigaru', 1, [1, 1, 0, 0]),
    enemy('E19', 'Ronin', 2, [2, 1, 0, 0]),
    enemy('E24', 'Shinobi', 2, [3, 1, 0, 0]),
    enemy('E25', 'Shinobi', 2, [3, 1, 0, 0]),
    enemy('E33', 'Samurai', 3, [3, 2, 1, 1]),
    enemy('B5', 'Teppo', 3, [1, 1, 1, 2], 'deflect', 'boss'),
    enemy('B6', 'Hatamoto', 3, [3, 2, 1, 1], 'lose_honor_cards', 'boss'),
    enemy('Y1', 'Yamabushi of Silence', 2, [2, 1, 1, 1], 'concentration', 'yamabushi'),
  ],
});
