import { expect, test } from 'vitest';
import { checkTexts, comparisonKeyOf } from './check-text.ts';

const parts = [
  { key: 'next', title: 'What comes next', hint: '', mostWords: 100, areaIDs: [], starters: [], isNext: true },
];
const long = 'She carries the chain of a hundred to the mat and counts it.';

const found = (text: string, fields: object = {}) =>
  checkTexts({
    parts,
    texts: new Map([['next', text]]),
    lessons: [],
    ...{
      own: ['Ana', 'Peña'],
      others: ['Ben', 'Peña', 'Iñigo', 'de la Cruz', ''],
      namesIn: () => [],
      staffOnly: [],
      elsewhere: new Map(),
    },
    ...fields,
  }).map(({ kind, words }) => [kind, words]);

test('reports an empty part', () => {
  expect(found(' \n')).toEqual([['empty', '']]);
});

test.each([
  ['Works with Ben.', ['Ben']],
  ['Likes BEN’s house.', ['Ben']],
  ["Sat beside iñigo's mat.", ['Iñigo']],
  ['In\u0303igo was there.', ['Iñigo']],
  ['A friend of de la Cruz.', ['de la Cruz']],
  ['The bench, the benefit, a cruz.', []],
  ['Ana Peña is Ana.', []],
])('for the text %s, reports %j as names of other students', (text, names) => {
  expect(found(text)).toEqual(names.map((name) => ['name', name]));
});

test('checks the list of lessons for names and staff-only texts, but not with the rules for parts', () => {
  const about = 'Children carry things with care.';
  const lessons = [{ area: 'Sensorial', groups: [{ about, lessons: [{ name: 'Mat of Ben 箱', word: 'Presented' }] }] }];
  const namesIn = (text: string) => (text.includes('Mat of Ben') ? ['Ben'] : []);
  expect(found('Works.', { lessons, namesIn, staffOnly: [about, 'Mat of Ben 箱'] })).toEqual([
    ['staff', about],
    ['name', 'Ben'],
  ]);
});

test('reports names from elsewhere in addition to names of the section, each once', () => {
  const namesIn = () => ['Ben Ong', 'Carlo'];
  expect(found('Ben Ong and Carlo.', { namesIn })).toEqual([
    ['name', 'Ben'],
    ['name', 'Carlo'],
  ]);
});

test('treats a sentence with an omitted name as one sentence', () => {
  const staffOnly = ['Ana and … waited. … cried.'];
  expect(found('ana and … waited.', { staffOnly })).toEqual([['staff', 'ana and … waited.']]);
});

test('reports a staff-only sentence regardless of spacing', () => {
  const staffOnly = ['Cried at the door. Waited for her brother.'];
  expect(found('A good term. waited  for her brother.', { staffOnly })).toEqual([
    ['staff', 'waited  for her brother.'],
  ]);
  expect(found('Waited for her turn.', { staffOnly })).toEqual([]);
});

test('reports a long sentence that occurs in three other reports, but no short one', () => {
  const elsewhere = (times: number) => new Map([[comparisonKeyOf(long) ?? '', times]]);
  expect(found(`Yes. ${long}`, { elsewhere: elsewhere(3) })).toEqual([['repeated', long]]);
  expect(found(long, { elsewhere: elsewhere(2) })).toEqual([]);
  expect(comparisonKeyOf('She is well.')).toBeUndefined();
});
