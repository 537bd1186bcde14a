import { peopleNames } from '#features/people/server/public.ts';
import { nameKey } from '#kernel/text.ts';
import { findConflicts } from '#platform/server/bin/conflicts.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { RetainedItem } from '../../schemas.ts';
import type { Handover } from '../compute-turnover.ts';
import { loadSchoolNow, type SchoolNow } from '../school-now.ts';
import {
  loadPlan,
  type PlannedSectionRow,
  type PlannedStudentRow,
  type TurnoverPlan,
} from '../year-turnover.queries.ts';
import { loadSectionWork } from './section-work.ts';

type ReadContext = Pick<QueryContext, 'db' | 'services'>;

/** Route of the original move. */
export type ReturnedMove = { readonly student: string; readonly from: string; readonly to: string };
export type ReturningLeaver = {
  readonly student: string;
  readonly section: string;
  readonly since: string | undefined;
};

export type TurnoverUndo = {
  /** Closed sections to restore, with their batches in the bin. */
  readonly reopens: readonly { id: string; batch: string; root: string }[];
  readonly returns: readonly ReturnedMove[];
  readonly leavers: readonly ReturningLeaver[];
  readonly advisers: readonly Handover[];
  readonly teachers: readonly Handover[];
  readonly removes: readonly string[];
  readonly retained: readonly RetainedItem[];
};

type RetainedReason = RetainedItem['because'];
const retainedItem = (kind: RetainedItem['kind'], named: { id: string; name: string }, because: RetainedReason) => ({
  kind,
  _id: named.id,
  name: named.name,
  because,
});

const planReopens = async ({ db, services }: ReadContext, now: SchoolNow, sections: readonly PlannedSectionRow[]) => {
  const [reopens, retained] = [[] as TurnoverUndo['reopens'][number][], [] as RetainedItem[]];
  for (const { section_id: id, name, bin_batch } of sections) {
    if (bin_batch === null || now.sections.has(id)) continue;
    const batch = await db
      .selectFrom('bin_batches')
      .select(['id', 'root'])
      .where('id', '=', bin_batch)
      .executeTakeFirst();
    const isFree = batch !== undefined && (await findConflicts(db, services.bin, batch)).length === 0;
    if (isFree) reopens.push({ id, batch: batch.id, root: batch.root });
    else retained.push(retainedItem('section', { id, name }, batch ? 'taken' : 'gone'));
  }
  return { reopens, retained };
};

const planReturns = (now: SchoolNow, rows: readonly PlannedStudentRow[], open: ReadonlySet<string>) => {
  const [returns, retained] = [[] as ReturnedMove[], [] as RetainedItem[]];
  for (const { student_id, from_section: from, to_section: to } of rows) {
    const student = now.students.get(student_id);
    // The student was deleted or archived since. The undo keeps that.
    if (!student) continue;
    if (student.section !== to) {
      if (student.section !== from) retained.push(retainedItem('student', student, 'changed'));
    } else if (from !== '' && !open.has(from)) retained.push(retainedItem('student', student, 'gone'));
    else returns.push({ student: student_id, from, to });
  }
  return { returns, retained };
};

const loadLastDays = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const lastDays = new Map<string, string>();
  await inParts(ids, async (part) => {
    const left = await db
      .selectFrom('leavers')
      .select(['student_id', 'last_day'])
      .where('student_id', 'in', part)
      .execute();
    for (const { student_id, last_day } of left) lastDays.set(student_id, last_day);
  });
  return lastDays;
};

const planLeaverReturns = async (
  { db }: ReadContext,
  now: SchoolNow,
  rows: readonly PlannedStudentRow[],
  open: ReadonlySet<string>,
) => {
  const [leavers, retained] = [[] as ReturningLeaver[], [] as RetainedItem[]];
  const ids = rows.map(({ student_id }) => student_id);
  const lastDays = await loadLastDays(db, ids);
  const names = await peopleNames(db, ids);
  for (const { student_id: id, from_section: from, last_day, enrolled_at } of rows) {
    const actualLastDay = lastDays.get(id);
    // The student was deleted since. The undo keeps that.
    if (actualLastDay === undefined && !now.students.has(id)) continue;
    const named = { id, name: names.get(id) ?? '' };
    const isOpen = from === '' || open.has(from);
    if (actualLastDay !== last_day) retained.push(retainedItem('student', named, 'changed'));
    else leavers.push({ student: id, section: isOpen ? from : '', since: enrolled_at ?? undefined });
    if (actualLastDay === last_day && !isOpen) retained.push(retainedItem('student', named, 'gone'));
  }
  return { leavers, retained };
};

const planHandovers = (now: SchoolNow, { sections, subjects }: TurnoverPlan) => {
  const retained: RetainedItem[] = [];
  const planHandover = (
    kind: 'section' | 'subject',
    named: { id: string; name: string } | undefined,
    { current, before, after }: { current: string | undefined; before: string | null; after: string | null },
  ): Handover[] => {
    if (!named || before === after || current === before) return [];
    if (current !== after) retained.push(retainedItem(kind, named, 'changed'));
    else if (before === null || !now.teachers.has(before)) retained.push(retainedItem(kind, named, 'gone'));
    else return [{ id: named.id, before: current, after: before }];
    return [];
  };
  const byId = new Map(now.subjects.map((subject) => [subject.id, subject]));
  return {
    advisers: sections
      .filter(({ is_new, closes }) => !fromFlag(is_new) && !fromFlag(closes))
      .flatMap(({ section_id, adviser_before: before, adviser_id: after }) => {
        const section = now.sections.get(section_id);
        return planHandover('section', section, { current: section?.adviser, before, after });
      }),
    teachers: subjects.flatMap(({ subject_id, teacher_before: before, teacher_id: after }) => {
      const subject = byId.get(subject_id);
      return planHandover('subject', subject, { current: subject?.teacher, before, after });
    }),
    retained,
  };
};

type Opened = {
  readonly sections: readonly PlannedSectionRow[];
  readonly returns: readonly ReturnedMove[];
  readonly since: string;
};

/** Decides for each new section if it is unchanged apart from its returning students and can be removed. */
const planRemovals = async (context: ReadContext, now: SchoolNow, { sections, returns, since }: Opened) => {
  const [removes, retained] = [[] as string[], [] as RetainedItem[]];
  const leavingFrom = Map.groupBy(returns, ({ to }) => to);
  for (const { section_id, name, adviser_id } of sections) {
    const section = now.sections.get(section_id);
    if (!section) continue;
    const leaving = leavingFrom.get(section_id)?.length ?? 0;
    const work = await loadSectionWork(context, { id: section_id, leaving, since });
    const isChanged = section.key !== nameKey(name) || section.adviser !== adviser_id;
    if (work.length > 0) retained.push({ ...retainedItem('section', section, 'used'), work });
    else if (isChanged) retained.push(retainedItem('section', section, 'changed'));
    else removes.push(section_id);
  }
  return { removes, retained };
};

/** Computes the effect of an undo on the current school. Keeps later changes. @param since time of the turnover */
export const planTurnoverUndo = async (context: ReadContext, id: string, since: string): Promise<TurnoverUndo> => {
  const now = await loadSchoolNow(context.db);
  const plan = await loadPlan(context.db, id);
  const isDone = ({ is_done }: { is_done: 0 | 1 }) => fromFlag(is_done);
  const [students, sections, subjects] = [
    plan.students.filter(isDone),
    plan.sections.filter(isDone),
    plan.subjects.filter(isDone),
  ];
  const reopening = await planReopens(context, now, sections);
  const open = new Set([...now.sections.keys(), ...reopening.reopens.map((one) => one.id)]);
  const returning = planReturns(
    now,
    students.filter(({ way }) => way === 'moves'),
    open,
  );
  const leaverReturns = await planLeaverReturns(
    context,
    now,
    students.filter(({ way }) => way === 'leaves'),
    open,
  );
  const handovers = planHandovers(now, { students, sections, subjects });
  const opened = sections.filter(({ is_new }) => fromFlag(is_new));
  const removing = await planRemovals(context, now, { sections: opened, returns: returning.returns, since });
  return {
    reopens: reopening.reopens,
    returns: returning.returns,
    leavers: leaverReturns.leavers,
    advisers: handovers.advisers,
    teachers: handovers.teachers,
    removes: removing.removes,
    retained: [
      ...reopening.retained,
      ...returning.retained,
      ...leaverReturns.retained,
      ...handovers.retained,
      ...removing.retained,
    ],
  };
};
