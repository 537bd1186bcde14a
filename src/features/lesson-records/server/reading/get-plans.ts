import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { Entry } from '../../schemas.ts';
import { entryViews } from '../entry-view.ts';
import { requireRoom } from '../room.queries.ts';
import { openPlanRows } from './open-plans.ts';

/** Open plans of the children of a class, also those that they brought along from another one. */
const openPlans = (db: Db, sectionId: string) =>
  openPlanRows(db)
    .innerJoin('enrollments', 'enrollments.student_id', 'entries.student_id')
    .where('enrollments.section_id', '=', sectionId);

/** When lessons were given to children of a class from a day on. */
const givenRows = (db: Db, sectionId: string, { lessonIds, since }: { lessonIds: readonly string[]; since: string }) =>
  db
    .selectFrom('entries')
    .select(['student_id', 'lesson_id', 'day'])
    .where('section_id', '=', sectionId)
    .where('lesson_id', 'in', lessonIds)
    .where('day', '>=', since)
    .where('kind', 'in', ['presented', 'represented'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as correction')
            .select('correction.id')
            .whereRef('correction.corrects_id', '=', 'entries.id'),
        ),
      ),
    )
    .execute();

type Given = Awaited<ReturnType<typeof givenRows>>[number];

/** Since when it is planned, also where it was moved to another day meanwhile. */
const plannedSince = ({ day, createdAt, earlier = [] }: Entry): string => {
  const days = [{ day, createdAt }, ...earlier].flatMap((one) => [one.day, one.createdAt.slice(0, 10)]);
  return days.toSorted()[0] ?? day;
};

const missedOn = (plan: Entry, given: readonly Given[]): string | undefined => {
  const since = plannedSince(plan);
  const days = given.flatMap(({ student_id, day }) => (student_id !== plan.studentID && day >= since ? [day] : []));
  return days.toSorted().at(-1);
};

export const getPlans: Verb<(typeof lessonRecordsEndpoints)['getPlans']> = async ({ db, actor }, { sectionID }) => {
  await requireRoom(db, actor, sectionID);
  const rows = await openPlans(db, sectionID).execute();
  if (rows.length === 0) return [];
  const plans = await entryViews(db, actor, { rows, withTakenBack: false });
  const lessonIds = [...new Set(plans.map(({ lessonID }) => lessonID))];
  const since = plans.map(plannedSince).toSorted()[0] ?? '';
  const given = Map.groupBy(await givenRows(db, sectionID, { lessonIds, since }), ({ lesson_id }) => lesson_id);
  return plans.map((plan) => {
    const { _id, studentID, lessonID, lesson, day, note, maker } = plan;
    const missed = missedOn(plan, given.get(lessonID) ?? []);
    return {
      ...{ _id, studentID, lessonID, lesson, day, note },
      ...(maker !== undefined && { maker }),
      ...(missed !== undefined && { missedOn: missed }),
    };
  });
};
