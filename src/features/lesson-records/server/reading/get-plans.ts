import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { Entry } from '../../schemas.ts';
import { entryViews } from '../entries.view.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { effectiveEntryRows } from './effective-entries.ts';
import { onlyOpen, plannedRows } from './open-plans.ts';

/** Selects the plans of the students of a section, including plans from their former sections. */
const plansIn = (db: Db, sectionId: string) =>
  plannedRows(db)
    .innerJoin('enrollments', 'enrollments.student_id', 'entries.student_id')
    .where('enrollments.section_id', '=', sectionId);

/** Selects when lessons were given to students of a section since a day. */
const listGivenRows = (
  db: Db,
  sectionId: string,
  { lessonIds, since }: { lessonIds: readonly string[]; since: string },
) =>
  effectiveEntryRows(db)
    .select(['student_id', 'lesson_id', 'day'])
    .where('section_id', '=', sectionId)
    .where('lesson_id', 'in', lessonIds)
    .where('day', '>=', since)
    .where('kind', 'in', ['presented', 'represented'])
    .execute();

type Given = Awaited<ReturnType<typeof listGivenRows>>[number];

const missedOn = (plan: Entry, since: string, given: readonly Given[]): string | undefined => {
  const days = given.flatMap(({ student_id, day }) => (student_id !== plan.studentID && day >= since ? [day] : []));
  return days.toSorted().at(-1);
};

export const getPlans: Handler<(typeof lessonRecordsEndpoints)['getPlans']> = async (
  context,
  { sectionID: sectionId },
) => {
  const { db, actor } = context;
  await requireSectionAccess(db, actor, sectionId);
  const rows = await onlyOpen(context, await plansIn(db, sectionId).execute());
  if (rows.length === 0) return [];
  const sinceOf = new Map(rows.map(({ id, since }) => [id, since]));
  const plans = await entryViews(db, actor, { rows, includeWithdrawn: false });
  const lessonIds = [...new Set(plans.map(({ lessonID: lessonId }) => lessonId))];
  const first = rows.map(({ since }) => since).toSorted()[0] ?? '';
  const given = Map.groupBy(
    await listGivenRows(db, sectionId, { lessonIds, since: first }),
    ({ lesson_id }) => lesson_id,
  );
  return plans.map((plan) => {
    const { _id, studentID: studentId, lessonID: lessonId, lesson, day, note, maker } = plan;
    const since = sinceOf.get(_id) ?? day;
    const missed = missedOn(plan, since, given.get(lessonId) ?? []);
    return {
      ...{ _id, studentID: studentId, lessonID: lessonId, lesson, day, since, note },
      ...(maker !== undefined && { maker }),
      ...(missed !== undefined && { missedOn: missed }),
    };
  });
};
