import { expect, test } from 'vitest';
import type { Plan, RecordSection } from '../../schemas.ts';
import { onePerStudent, planCards, withPlanSteps } from './plan-steps.ts';
import type { RecordStep, SentEntry } from './record-step.ts';

const lessons = [{ _id: 'tower', name: 'Pink Tower', ageFrom: null, ageTo: null, isPinned: false }];
const section: RecordSection = {
  _id: 'narra',
  section: 'Narra',
  level: 'Casa',
  isAdvised: true,
  children: [],
  areas: [{ _id: 'area', name: 'Sensorial', album: '3-6', groups: [{ _id: 'group', name: 'Sight', lessons }] }],
};
const plan = (id: string, studentId: string): Plan => ({
  ...{ _id: id, studentID: studentId, lessonID: 'tower', lesson: 'Pink Tower', day: '2026-01-05', note: 'Alone.' },
  since: '2026-01-05',
});
const entry = (clientId: string, fields: Partial<SentEntry>): SentEntry => ({
  ...{ clientId, studentID: 'ana', lessonID: 'tower', kind: 'planned', day: '2026-01-06' },
  ...fields,
});
const add = (...entries: SentEntry[]): RecordStep => ({ kind: 'add', entries });
const shown = (...steps: RecordStep[]) =>
  withPlanSteps([plan('1', 'ana'), plan('2', 'ben')], steps, section).map(({ studentID: studentId, day }) => [
    studentId,
    day,
  ]);

test('applies unsent presentations, plans, moves and drops', () => {
  const both = [
    ['ana', '2026-01-05'],
    ['ben', '2026-01-05'],
  ];
  expect(shown()).toEqual(both);
  for (const kind of ['noted', 'practised', 'mastered'] as const)
    expect(shown(add(entry('a', { kind })))).toEqual(both);
  expect(shown(add(entry('a', { kind: 'presented', day: '2026-01-04' })))).toEqual(both);
  expect(shown(add(entry('a', { kind: 'presented', day: '2026-01-05', correctsID: '0' })))).toEqual(both);
  expect(shown(add(entry('a', { kind: 'presented' })))).toEqual(both.slice(1));
  expect(shown(add(entry('a', { studentID: 'mia' })))).toEqual([...both, ['mia', '2026-01-06']]);
  expect(shown(add(entry('a', { studentID: 'ben', correctsID: '2' })))).toEqual([both[0], ['ben', '2026-01-06']]);
  expect(shown({ kind: 'withdraw', entries: [{ id: '1', clientId: 'b' }], before: [] })).toEqual(both.slice(1));
  const undone: RecordStep = { kind: 'withdraw', entries: [{ of: 'a', clientId: 'b' }], before: [] };
  expect(shown(add(entry('a', { studentID: 'mia' })), undone)).toEqual(both);
  expect(shown(add(entry('a', { kind: 'presented' })), undone)).toEqual(both);
});

test('a moved plan keeps its note', () => {
  const moved = withPlanSteps([plan('1', 'ana')], [add(entry('a', { correctsID: '1' }))], section);
  expect(moved).toMatchObject([{ day: '2026-01-06', note: 'Alone.', since: '2026-01-05' }]);
});

test('applying a step twice changes nothing', () => {
  const steps = [
    add(entry('a', { studentID: 'mia' }), entry('b', { correctsID: '1' })),
    { kind: 'withdraw', entries: [{ id: '2', clientId: 'c' }], before: [] } satisfies RecordStep,
  ];
  const taken = withPlanSteps([plan('1', 'ana'), plan('2', 'ben')], steps, section);
  expect(taken.map(({ studentID: studentId }) => studentId)).toEqual(['ana', 'mia']);
  expect(withPlanSteps(taken, steps, section)).toEqual(taken);
});

test('groups plans of one lesson and day into a card, in order of day', () => {
  const plans = withPlanSteps([plan('1', 'ana'), plan('2', 'ben')], [add(entry('a', { day: '2026-01-01' }))], section);
  expect(planCards(plans).map(({ day, plans: all }) => [day, all.length])).toEqual([
    ['2026-01-01', 1],
    ['2026-01-05', 2],
  ]);
});

test('lists a student once if two adults planned the same lesson', () => {
  const plans = withPlanSteps([plan('1', 'ana'), plan('2', 'ben'), plan('3', 'ana')], [], section);
  expect(onePerStudent(plans).map(({ studentID: studentId }) => studentId)).toEqual(['ana', 'ben']);
});
