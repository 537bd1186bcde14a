import { createHash } from 'node:crypto';
import { nameKey } from '#kernel/text.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { TurnoverChange, TurnoverCounts, TurnoverProblem } from '../schemas.ts';
import { type CopiedSubject, copiedSubjects } from './copied-subjects.ts';
import type { SchoolNow, SectionNow, StudentNow } from './school-now.ts';
import type { PlannedSectionRow, PlannedStudentRow, TurnoverPlan } from './year-turnover.queries.ts';

export type Move = { readonly student: StudentNow; readonly to: string };
export type Leave = { readonly student: StudentNow; readonly reason: string };
export type Handover = { readonly id: string; readonly before: string; readonly after: string };

/** Actions of a turnover. The check shows these actions and the run executes them. */
export type TurnoverActions = {
  readonly moves: readonly Move[];
  readonly leaves: readonly Leave[];
  readonly opens: readonly PlannedSectionRow[];
  readonly copies: readonly CopiedSubject[];
  readonly closes: readonly string[];
  readonly advisers: readonly Handover[];
  readonly teachers: readonly Handover[];
};

export type Turnover = TurnoverActions & {
  readonly counts: TurnoverCounts;
  readonly problems: readonly TurnoverProblem[];
  readonly changes: readonly TurnoverChange[];
  readonly unplaced: readonly { _id: string; name: string }[];
  /** Digest of the actions. A different value means that the turnover would do something else. */
  readonly fingerprint: string;
};

const sectionKey = ({ level, key }: Pick<SectionNow, 'level' | 'key'>) => `${level} ${key}`;

/** Returns the sections after the turnover with their comparison names by id. */
const sectionsAfter = (now: SchoolNow, { sections }: TurnoverPlan) => {
  const closing = new Set(sections.flatMap(({ section_id, closes }) => (fromFlag(closes) ? [section_id] : [])));
  const remaining = [...now.sections.values()].filter(({ id }) => !closing.has(id));
  const opens = sections.filter(({ is_new }) => fromFlag(is_new));
  return {
    closes: [...closing].filter((id) => now.sections.has(id)),
    opens,
    names: new Map([
      ...remaining.map((section) => [section.id, sectionKey(section)] as const),
      ...opens.map(
        ({ section_id, level_id, name }) => [section_id, sectionKey({ level: level_id, key: nameKey(name) })] as const,
      ),
    ]),
  };
};

type SectionsAfter = ReturnType<typeof sectionsAfter>;

/** Result for a planned student: an action, or a change made after the plan. */
type StudentOutcome = { move?: Move; leave?: Leave; change?: TurnoverChange; staying?: StudentNow };

const outcomeOf = (student: StudentNow | undefined, row: PlannedStudentRow): StudentOutcome => {
  const { student_id: _id, from_section: before, way, to_section: to, reason } = row;
  if (!student) return { change: { kind: 'gone', _id, name: '', before, now: '' } };
  if (student.section !== before)
    return { change: { kind: 'moved', _id, name: student.name, before, now: student.section } };
  if (way === 'leaves') return { leave: { student, reason } };
  return way === 'moves' && to !== before ? { move: { student, to } } : { staying: student };
};

const defined = <T>(found: readonly (T | undefined)[]): T[] => found.filter((one) => one !== undefined);

/** Returns students without a section afterwards, and problems with sections that will not exist. */
const findPlacementProblems = (now: SchoolNow, after: SectionsAfter, sectionOf: ReadonlyMap<string, string>) => {
  const named = [...sectionOf].map(([_id, section]) => ({ _id, name: now.students.get(_id)?.name ?? '', section }));
  return {
    unplaced: named.flatMap(({ _id, name, section }) => (section === '' ? [{ _id, name }] : [])),
    problems: named
      .filter(({ section }) => section !== '' && !after.names.has(section))
      .map((one) => ({ kind: now.sections.has(one.section) ? ('closed' as const) : ('noTarget' as const), ...one })),
  };
};

const computeStudents = (now: SchoolNow, { students }: TurnoverPlan, after: SectionsAfter) => {
  const outcomes = students.map((row) => outcomeOf(now.students.get(row.student_id), row));
  const moves = defined(outcomes.map(({ move }) => move));
  const leaves = defined(outcomes.map(({ leave }) => leave));
  const staying = defined(outcomes.map(({ staying }) => staying));
  const plannedIds = new Set(students.map(({ student_id }) => student_id));
  const added = [...now.students.values()].filter(({ id }) => !plannedIds.has(id));
  const changes = [
    ...defined(outcomes.map(({ change }) => change)),
    ...added.map(({ id, name, section }) => ({ kind: 'new' as const, _id: id, name, before: '', now: section })),
  ];
  const sectionOf = new Map([...now.students.values()].map(({ id, section }) => [id, section]));
  for (const { student, to } of moves) sectionOf.set(student.id, to);
  for (const { student } of leaves) sectionOf.delete(student.id);
  const untouched = changes.filter(({ kind }) => kind !== 'gone').length;
  const [placed, unassigned] = [
    staying.filter(({ section }) => section !== ''),
    staying.filter(({ section }) => section === ''),
  ];
  const counts = {
    stay: placed.length,
    move: moves.length,
    leave: leaves.length,
    untouched,
    unplaced: unassigned.length,
  };
  return { moves, leaves, changes, counts, ...findPlacementProblems(now, after, sectionOf) };
};

const problemsOfNewSection = (
  now: SchoolNow,
  after: SectionsAfter,
  row: PlannedSectionRow,
): TurnoverProblem['kind'][] => {
  const { section_id: id, adviser_id, level_id } = row;
  const key = after.names.get(id);
  // Includes closing sections, because an undo restores them under their names.
  const names = [...after.names, ...[...now.sections.values()].map((one) => [one.id, sectionKey(one)] as const)];
  const isNameTaken = names.some(([other, otherKey]) => other !== id && otherKey === key);
  return [
    ...(now.teachers.has(adviser_id ?? '') ? [] : ['noAdviser' as const]),
    ...(now.levels.some((level) => level.id === level_id) ? [] : ['noLevel' as const]),
    ...(isNameTaken ? ['sameName' as const] : []),
  ];
};

const changeOf = (section: SectionNow | undefined, row: PlannedSectionRow): TurnoverChange | undefined => {
  const { section_id: _id, name, adviser_before } = row;
  if (!section) return { kind: 'sectionGone', _id, name, before: '', now: '' };
  if (section.adviser === adviser_before) return undefined;
  return { kind: 'adviser', _id, name, before: adviser_before ?? '', now: section.adviser };
};

const computeSections = (now: SchoolNow, { sections }: TurnoverPlan, after: SectionsAfter) => {
  const [existing, opens] = [sections.filter(({ is_new }) => !fromFlag(is_new)), after.opens];
  const changes = defined(existing.map((row) => changeOf(now.sections.get(row.section_id), row)));
  const stale = new Set(changes.map(({ _id }) => _id));
  const handedOver = existing.filter(
    ({ section_id: id, closes, adviser_id, adviser_before }) =>
      !stale.has(id) && !fromFlag(closes) && adviser_id !== adviser_before,
  );
  const problemOf = ({ section_id, name }: PlannedSectionRow, kind: TurnoverProblem['kind']) => ({
    kind,
    _id: section_id,
    name,
    section: section_id,
  });
  const hasTeacher = ({ adviser_id }: PlannedSectionRow) => now.teachers.has(adviser_id ?? '');
  const plannedIds = new Set(sections.map(({ section_id }) => section_id));
  const added = [...now.sections.values()].filter(({ id }) => !plannedIds.has(id));
  return {
    advisers: handedOver.filter(hasTeacher).map(
      ({ section_id: id, adviser_before, adviser_id }): Handover => ({
        id,
        before: adviser_before ?? '',
        after: adviser_id ?? '',
      }),
    ),
    changes: [
      ...changes,
      ...added.map(({ id, name }) => ({ kind: 'sectionNew' as const, _id: id, name, before: '', now: '' })),
    ],
    problems: [
      ...opens.flatMap((row) => problemsOfNewSection(now, after, row).map((kind) => problemOf(row, kind))),
      ...handedOver.filter((row) => !hasTeacher(row)).map((row) => problemOf(row, 'noAdviser')),
    ],
  };
};

const computeSubjects = (now: SchoolNow, { subjects }: TurnoverPlan, after: SectionsAfter) => {
  const [teachers, changes, problems] = [[] as Handover[], [] as TurnoverChange[], [] as TurnoverProblem[]];
  const byId = new Map(now.subjects.map((subject) => [subject.id, subject]));
  for (const { subject_id: id, teacher_before, teacher_id } of subjects) {
    const subject = byId.get(id);
    // The subject was deleted, or its section closes.
    if (!subject || !after.names.has(subject.section)) continue;
    const { name, teacher, section } = subject;
    if (teacher !== teacher_before)
      changes.push({ kind: 'teacher', _id: id, name, before: teacher_before ?? '', now: teacher });
    else if (teacher_id === null || !now.teachers.has(teacher_id))
      problems.push({ kind: 'noTeacher', _id: id, name, section });
    else if (teacher_id !== teacher) teachers.push({ id, before: teacher, after: teacher_id });
  }
  return { teachers, changes, problems };
};

const fingerprintOf = ({ moves, leaves, opens, copies, closes, advisers, teachers }: TurnoverActions): string => {
  const parts = [
    moves.map(({ student, to }) => [student.id, student.section, to]),
    leaves.map(({ student, reason }) => [student.id, student.section, reason]),
    opens.map(({ section_id, name, level_id, adviser_id, copy_of }) => [
      section_id,
      name,
      level_id,
      adviser_id,
      copy_of,
    ]),
    copies.map(({ section, source, teacher }) => [section, source, teacher]),
    closes,
    advisers.map(({ id, before, after }) => [id, before, after]),
    teachers.map(({ id, before, after }) => [id, before, after]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
};

/** Computes the effect of a plan on the current school. Does not touch items changed after the plan was made. */
export const computeTurnover = (now: SchoolNow, plan: TurnoverPlan): Turnover => {
  const after = sectionsAfter(now, plan);
  const students = computeStudents(now, plan, after);
  const sections = computeSections(now, plan, after);
  const subjects = computeSubjects(now, plan, after);
  const { moves, leaves } = students;
  const actions: TurnoverActions = {
    moves,
    leaves,
    opens: after.opens,
    copies: after.opens.flatMap((row) => copiedSubjects(now, plan.subjects, row)),
    closes: after.closes,
    advisers: sections.advisers,
    teachers: subjects.teachers,
  };
  return {
    ...actions,
    counts: {
      ...students.counts,
      newSections: actions.opens.length,
      closedSections: actions.closes.length,
      advisers: actions.advisers.length,
      teachers: actions.teachers.length,
    },
    problems: [...students.problems, ...sections.problems, ...subjects.problems],
    changes: [...students.changes, ...sections.changes, ...subjects.changes],
    unplaced: students.unplaced,
    fingerprint: fingerprintOf(actions),
  };
};
