import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupBy } from '#kernel/group-by.ts';
import { trials } from '#tests/support/chance.ts';
import { cellStates } from '../../constants.ts';
import { type GroupLesson, type GroupStudent, groupsFor } from './groups.ts';
import { type ClassFacts, proposalsFor, type StudentFacts } from './proposals.ts';
import { type Before, type Had, isBegun, readinessOf } from './readiness.ts';

const today = '2026-06-15';

const lesson = (id: string, fields: Partial<GroupLesson> = {}): GroupLesson => ({
  id,
  areaId: 'mathematics',
  groupId: 'teens',
  ageFrom: 54,
  ageTo: 66,
  isPinned: false,
  mode: '',
  isElementary: false,
  ...fields,
});

const had = (state: Had['state'], lastDay: string, times = 1): Had => ({ state, lastDay, times });
const child = (rows: Record<string, Had>, fields: Partial<StudentFacts> = {}): StudentFacts => ({
  ageMonths: 60,
  had: new Map(Object.entries(rows)),
  seenDeep: new Map(),
  setAside: new Set(),
  ...fields,
});

const lessons = [
  lesson('teen beads'),
  lesson('teen symbols'),
  lesson('teen board with beads'),
  lesson('short chains', { groupId: 'chains' }),
  lesson('long chains', { groupId: 'chains' }),
  lesson('later', { ageFrom: 120, ageTo: 130 }),
  lesson('pink tower', { areaId: 'sensorial', groupId: 'dimension' }),
  lesson('brown stair', { areaId: 'sensorial', groupId: 'dimension' }),
  lesson('pouring', { areaId: 'practical life', groupId: 'pouring' }),
];
const before = new Map<string, Before[]>([
  [
    'teen board with beads',
    [
      { id: 'teen beads', kind: 'needs' },
      { id: 'teen symbols', kind: 'follows' },
    ],
  ],
  ['long chains', [{ id: 'short chains', kind: 'follows' }]],
  ['brown stair', [{ id: 'pink tower', kind: 'follows' }]],
]);
const facts = { lessons, before, today };
const brief = (one: StudentFacts, all: ClassFacts = facts) =>
  proposalsFor(all, one).map(({ lesson: { id }, reason }) => [id, reason.kind, ...reason.lessonIds]);

describe('current interest of a student', () => {
  const loves = (fields: Partial<Had> = {}) =>
    child({
      'teen symbols': { ...had('practising', '2026-06-05', 4), ...fields },
      pouring: had('presented', '2026-06-10'),
    });

  test('ranks its area before quiet ones, and a lesson without prerequisites has reason `first`', () => {
    const proposed = brief(loves());
    expect(proposed[0]).toEqual(['teen beads', 'interest', 'teen symbols']);
    expect(proposed).toContainEqual(['pink tower', 'first']);
    expect(proposed.findIndex(([id]) => id === 'pink tower')).toBeGreaterThan(0);
  });

  test('ignores a single, old or mastered lesson', () => {
    for (const fields of [{ times: 1 }, { lastDay: '2026-05-01' }, { state: 'mastered' as const }])
      expect(brief(loves(fields)).map(([, kind]) => kind)).not.toContain('interest');
  });
});

describe('observed deep work', () => {
  const seen = (rows: Record<string, string>) => child({}, { seenDeep: new Map(Object.entries(rows)) });

  test('ranks its area first with the latest observation as reason', () => {
    const proposed = brief(seen({ 'pink tower': '2026-06-03', 'brown stair': '2026-06-09' }));
    expect(proposed[0]).toEqual(['pink tower', 'observed', 'brown stair']);
    expect(proposed).toContainEqual(['pouring', 'first']);
    expect(brief(child({}))[0]).toEqual(['teen beads', 'first']);
  });

  test('frequent practice takes precedence as reason', () => {
    const rows = { 'teen symbols': had('practising', '2026-06-05', 4) };
    const both = child(rows, { seenDeep: new Map([['teen beads', '2026-06-09']]) });
    expect(brief(both)).toContainEqual(['teen beads', 'interest', 'teen symbols']);
  });
});

describe('readiness for a lesson', () => {
  const of = (rows: Record<string, Had>) =>
    readinessOf('teen board with beads', before.get('teen board with beads') ?? [], child(rows).had);

  test('requires practice of needed lessons and presentation of followed ones, and is `nearly` with one missing', () => {
    expect(of({})).toEqual({ is: 'later' });
    expect(of({ 'teen beads': had('practising', today) })).toEqual({ is: 'nearly', waitsFor: 'teen symbols' });
    expect(of({ 'teen symbols': had('presented', today), 'teen beads': had('presented', today) })).toEqual({
      is: 'nearly',
      waitsFor: 'teen beads',
    });
    expect(of({ 'teen symbols': had('presented', today), 'teen beads': had('practising', today) })).toEqual({
      is: 'ready',
    });
  });

  test('a presented lesson is begun despite missing prerequisites, a plan or a note alone is not', () => {
    expect(of({ 'teen board with beads': had('presented', today) })).toEqual({ is: 'begun' });
    for (const state of ['planned', 'none'] as const)
      expect(of({ 'teen board with beads': had(state, today) })).toEqual({ is: 'later' });
  });
});

describe('proposals for a student', () => {
  test('alternate between areas, interests before quiet ones, each with its reason', () => {
    const ana = child({
      'short chains': had('practising', '2026-06-10', 4),
      'teen beads': had('practising', '2026-05-28', 2),
      'teen symbols': had('mastered', '2026-05-12', 5),
      'pink tower': had('presented', '2026-03-02'),
    });
    expect(brief(ana)).toEqual([
      ['long chains', 'repeated', 'short chains'],
      ['brown stair', 'after', 'pink tower'],
      ['pouring', 'first'],
      ['teen board with beads', 'after', 'teen beads', 'teen symbols'],
    ]);
  });

  test('an area without entries for a month has reason `again`, otherwise `start`', () => {
    const extra = { ...facts, lessons: [...lessons, lesson('cubes', { areaId: 'sensorial', groupId: 'cubes' })] };
    const last = (day: string) => child({ 'pink tower': had('presented', day), 'brown stair': had('presented', day) });
    expect(brief(last('2026-03-02'), extra)).toContainEqual(['cubes', 'again', 'brown stair']);
    expect(brief(last('2026-06-02'), extra)).toContainEqual(['cubes', 'start']);
  });

  test('exclude planned, set-aside and unsuitable lessons, and list pinned ones first', () => {
    const pinned = { ...facts, lessons: [...lessons, lesson('bank', { groupId: 'bank', isPinned: true })] };
    expect(brief(child({}), pinned)[0]).toEqual(['bank', 'first']);
    const ben = child({ 'teen beads': had('planned', today) }, { setAside: new Set(['pouring', 'pink tower']) });
    expect(brief(ben).map(([id]) => id)).toEqual(['teen symbols', 'short chains']);
    expect(brief(child({}, { ageMonths: 20 }))).toEqual([]);
    expect(brief(child({}, { ageMonths: 42 }))).not.toEqual([]);
  });

  test('are limited to two per group, three per area and twelve in total', () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      lesson(`lesson ${at}`, { areaId: `area ${at % 6}`, groupId: `group ${at % 12}` }),
    );
    const all = proposalsFor({ lessons: many, before: new Map(), today }, child({}));
    expect(all).toHaveLength(12);
    const number = (key: 'areaId' | 'groupId') =>
      Math.max(...[...groupBy(all, (one) => one.lesson[key]).values()].map(({ length }) => length));
    expect(number('areaId')).toBeLessThanOrEqual(3);
    expect(number('groupId')).toBeLessThanOrEqual(2);
  });
});

describe('groups for today', () => {
  const here = (id: string, rows: Record<string, Had>, proposed: string[] = []): GroupStudent => ({
    ...child(rows),
    id,
    proposed: new Set(proposed),
  });
  const find = (students: GroupStudent[], all: GroupLesson[] = lessons, apart: string[] = []) =>
    groupsFor({
      ...facts,
      lessons: all,
      students: students,
      isApart: (one, other) => apart.includes(`${one} ${other}`) || apart.includes(`${other} ${one}`),
    });
  const chains = { 'short chains': had('practising', '2026-06-10', 4) };

  test('combine ready students, proposed ones first, and students who lack one lesson can join', () => {
    const groups = find([
      here('ana', chains, ['long chains']),
      here('ben', chains, ['long chains']),
      here('mia', { 'pink tower': had('presented', today) }),
    ]);
    expect(groups[0]).toEqual({
      lesson: expect.objectContaining({ id: 'long chains' }),
      students: ['ana', 'ben'],
      joining: [{ studentId: 'mia', waitsFor: 'short chains' }],
    });
  });

  test('never combine students who are kept apart, also not as joining students', () => {
    const ready = [here('ana', chains), here('ben', chains), here('mia', chains), here('tom', {})];
    for (const { students, joining } of find(ready, lessons, ['ben ana', 'ana tom'])) {
      const all = [...students, ...joining.map(({ studentId }) => studentId)];
      expect(all.includes('ana') && (all.includes('ben') || all.includes('tom'))).toBe(false);
    }
  });

  test('respect the group size of the lesson, and prefer students who waited longest', () => {
    const seven = Array.from({ length: 7 }, (_, at) =>
      here(`child ${at}`, { 'pink tower': had('presented', `2026-05-${20 - at}`) }),
    );
    const of = (fields: Partial<GroupLesson>) => find(seven, [lesson('bells', fields)])[0]?.students;
    expect(of({ mode: 'individual' })).toBeUndefined();
    expect(of({ mode: 'whole' })).toHaveLength(7);
    expect(of({ isElementary: true })).toHaveLength(6);
    expect(of({})).toEqual(['child 6', 'child 5', 'child 4', 'child 3']);
  });

  test('are limited to eight, two per area and two per student', () => {
    const many = Array.from({ length: 60 }, (_, at) => lesson(`lesson ${at}`, { areaId: `area ${at % 12}` }));
    const children = Array.from({ length: 30 }, (_, at) => here(`child ${at}`, {}));
    const groups = find(children, many);
    expect(groups).toHaveLength(8);
    const times = groups.flatMap((group) => group.students);
    for (const { id } of children) expect(times.filter((one) => one === id).length).toBeLessThanOrEqual(2);
    const areas = groups.map((group) => group.lesson.areaId);
    for (const area of areas) expect(areas.filter((one) => one === area).length).toBeLessThanOrEqual(2);
  });
});

describe('properties of any record', () => {
  const names = Array.from({ length: 12 }, (_, at) => `lesson ${at}`);
  const links = fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 11 }),
      from: fc.nat(),
      kind: fc.constantFrom('needs' as const, 'follows' as const),
    }),
    { maxLength: 30 },
  );
  const rows = fc.dictionary(
    fc.constantFrom(...names),
    fc.record({
      state: fc.constantFrom(...cellStates),
      times: fc.nat({ max: 6 }),
      lastDay: fc.constantFrom('2026-01-05', '2026-05-20', '2026-06-10', today),
    }),
  );
  const linked = (all: readonly { at: number; from: number; kind: 'needs' | 'follows' }[]) => {
    const found = new Map<string, Before[]>();
    for (const { at, from, kind } of all) {
      const id = names[from % at] ?? '';
      const known = found.get(`lesson ${at}`) ?? [];
      if (!known.some((one) => one.id === id)) found.set(`lesson ${at}`, [...known, { id, kind }]);
    }
    return found;
  };

  test('a presentation never makes another begun or ready lesson unready', () => {
    fc.assert(
      fc.property(links, rows, fc.constantFrom(...names), (some, known, given) => {
        const all = linked(some);
        const [was, is] = [new Map<string, Had>(Object.entries(known)), new Map<string, Had>(Object.entries(known))];
        if (!isBegun(was.get(given))) is.set(given, had('presented', today));
        const open = (map: typeof was) =>
          names.filter((id) => ['begun', 'ready'].includes(readinessOf(id, all.get(id) ?? [], map).is));
        expect(open(is)).toEqual(expect.arrayContaining(open(was)));
      }),
      trials(300),
    );
  });

  test('a reason names only lessons that the student had, never the proposed one', () => {
    fc.assert(
      fc.property(links, rows, (some, known) => {
        const one = child(known);
        const all = { ...facts, lessons: names.map((id) => lesson(id, { groupId: id })), before: linked(some) };
        for (const { lesson: proposed, reason } of proposalsFor(all, one)) {
          expect(isBegun(one.had.get(proposed.id))).toBe(false);
          for (const id of reason.lessonIds) expect(isBegun(one.had.get(id))).toBe(true);
          expect(reason.lessonIds.length > 0).toBe(['repeated', 'after', 'interest', 'again'].includes(reason.kind));
        }
      }),
      trials(300),
    );
  });
});
