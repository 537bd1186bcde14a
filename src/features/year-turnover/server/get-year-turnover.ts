import { peopleNames } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../contract.ts';
import type { PlannedSection, PlannedStudent, TurnoverChange, TurnoverDetails } from '../schemas.ts';
import { ageOn } from './age-on.ts';
import { computeTurnover } from './compute-turnover.ts';
import type { CopiedSubject } from './copied-subjects.ts';
import { findOverlaps } from './find-overlaps.ts';
import { loadSchoolNow, type SchoolNow } from './school-now.ts';
import type { OpenRound } from './section-ports.ts';
import { loadPlan, requireTurnover, type TurnoverPlan } from './year-turnover.queries.ts';
import { summarize } from './year-turnover.view.ts';

type Names = ReadonlyMap<string, string>;

/** Returns the sort names of students, including students who have left since. */
const loadSortNames = async (db: Db, { students }: TurnoverPlan): Promise<Names> => {
  const found = new Map<string, string>();
  const ids = students.map(({ student_id }) => student_id);
  await inParts(ids, async (part) => {
    const rows = await db.selectFrom('students').select(['id', 'sort_name']).where('id', 'in', part).execute();
    for (const { id, sort_name } of rows) found.set(id, sort_name);
  });
  return found;
};

const studentViews = ({ students }: TurnoverPlan, { now, names, sortNames, firstDay }: ViewContext): PlannedStudent[] =>
  students
    .map(({ student_id, from_section, way, to_section, reason }) => {
      const student = now.students.get(student_id);
      return {
        _id: student_id,
        name: student?.name ?? names.get(student_id) ?? '',
        ...(student && { age: ageOn(student.birthdate, firstDay) }),
        from: from_section,
        way,
        to: to_section,
        reason,
      };
    })
    // A student deleted since has no name.
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => (sortNames.get(one._id) ?? '').localeCompare(sortNames.get(other._id) ?? ''));

type ViewContext = {
  readonly now: SchoolNow;
  readonly names: Names;
  readonly sortNames: Names;
  readonly firstDay: string;
  readonly isDraft: boolean;
  readonly copies: readonly CopiedSubject[];
};

const sectionViews = (plan: TurnoverPlan, { now, names, copies, isDraft }: ViewContext): PlannedSection[] => {
  const levels = new Map(now.levels.map((level) => [level.id, level]));
  const order = new Map(now.levels.map(({ id }, at) => [id, at]));
  const plannedTeachers = new Map(plan.subjects.map(({ subject_id, teacher_id }) => [subject_id, teacher_id ?? '']));
  const subjectsOf = (section: string) =>
    now.subjects
      .filter((one) => one.section === section)
      .map(({ id, name, teacher }) => {
        const teacherID = plannedTeachers.get(id) ?? teacher;
        return { _id: id, name, teacherID, teacher: names.get(teacherID) ?? '' };
      });
  const copiedSubjectsOf = (section: string) =>
    copies
      .filter((one) => one.section === section)
      .map(({ source, name, teacher }) => ({
        _id: source,
        name,
        teacherID: teacher,
        teacher: names.get(teacher) ?? '',
      }));
  return plan.sections
    .map(({ section_id, name, level_id, is_new, closes, adviser_id, copy_of }) => ({
      _id: section_id,
      name: now.sections.get(section_id)?.name ?? name,
      levelID: level_id,
      level: levels.get(level_id)?.name ?? '',
      category: levels.get(level_id)?.category ?? '',
      isNew: fromFlag(is_new),
      closes: fromFlag(closes),
      ...(adviser_id !== null && { adviserID: adviser_id, adviser: names.get(adviser_id) ?? '' }),
      ...(copy_of !== null && { copyOf: copy_of }),
      subjects: isDraft && fromFlag(is_new) ? copiedSubjectsOf(section_id) : subjectsOf(section_id),
    }))
    .toSorted(
      (one, other) =>
        (order.get(one.levelID) ?? 0) - (order.get(other.levelID) ?? 0) || one.name.localeCompare(other.name),
    );
};

/** Replaces the ids of sections and people by their names. */
const withNames = (change: TurnoverChange, { now, names }: ViewContext): TurnoverChange => {
  const nameOf = (id: string) => now.sections.get(id)?.name ?? names.get(id) ?? '';
  return {
    ...change,
    name: change.name || nameOf(change._id),
    before: nameOf(change.before),
    now: nameOf(change.now),
  };
};

const roundViews = (now: SchoolNow, rounds: readonly OpenRound[]): TurnoverDetails['openRounds'] =>
  rounds
    .map(({ id, title, section }) => ({ _id: id, title, section: now.sections.get(section)?.name ?? '' }))
    .toSorted((one, other) => one.section.localeCompare(other.section) || one.title.localeCompare(other.title));

export const getYearTurnover: Handler<(typeof yearTurnoverEndpoints)['getYearTurnover']> = async (context, { id }) => {
  const { db, services } = context;
  const row = await requireTurnover(db, id);
  const now = await loadSchoolNow(db);
  const plan = await loadPlan(db, id);
  const turnover = computeTurnover(now, plan);
  const { counts, problems, changes, unplaced, fingerprint, closes } = turnover;
  const missing = plan.students.map(({ student_id }) => student_id).filter((one) => !now.students.has(one));
  const names = new Map([...now.teachers, ...(await peopleNames(db, missing))]);
  const isDraft = row.state === 'draft';
  const sortNames = await loadSortNames(db, plan);
  const viewContext = { now, names, sortNames, firstDay: row.first_day, isDraft, copies: turnover.copies };
  const summary = await summarize(context, row);
  return {
    ...summary,
    students: studentViews(plan, viewContext),
    sections: sectionViews(plan, viewContext),
    levels: now.levels.map((level) => ({ _id: level.id, name: level.name, category: level.category })),
    teachers: [...now.teachers].map(([_id, name]) => ({ _id, name })),
    result: summary.counts ?? counts,
    problems: isDraft ? [...problems] : [],
    changes: isDraft ? changes.map((change) => withNames(change, viewContext)) : [],
    overlaps: isDraft ? await findOverlaps(db, now, turnover) : [],
    openRounds: isDraft ? roundViews(now, await services.ports.sectionReports.openRounds(db, closes)) : [],
    unplaced: isDraft ? [...unplaced] : [],
    fingerprint,
  };
};
