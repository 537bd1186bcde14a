import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { endOfSchoolDay } from '#platform/server/settings/school-day.ts';
import { sectionStudentsChanged } from '../contract.ts';
import { claimChangeNumber } from './cells.queries.ts';
import { findSectionAccess, staffIdsOf } from './sections.queries.ts';

const listUnrecordedEnrollments = (db: Db) =>
  db
    .selectFrom('enrollments')
    .leftJoin('stays', (join) =>
      join
        .onRef('stays.student_id', '=', 'enrollments.student_id')
        .onRef('stays.section_id', '=', 'enrollments.section_id')
        .on('stays.to_at', 'is', null),
    )
    .select(['enrollments.student_id', 'enrollments.section_id'])
    .where('stays.id', 'is', null)
    .execute();

/** Initial values of a period. The sync records the adviser afterwards. */
export const newPeriod = { to_at: null, adviser_id: null, adviser_before: null, handed_over_at: null, place: null };

type UnclosedPeriod = { from_at: string; last_day: string | null };

/** Returns the end of a period: for a former student the end of the last day, whenever it was recorded. */
const endOf = (services: Services, { from_at, last_day }: UnclosedPeriod): string => {
  const now = services.clock.now();
  if (last_day === null) return now;
  const [end = now] = [now, endOfSchoolDay(services, last_day)].sort();
  return end < from_at ? from_at : end;
};

const listUnclosedPeriods = (db: Db) =>
  db
    .selectFrom('stays')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.student_id', '=', 'stays.student_id')
        .onRef('enrollments.section_id', '=', 'stays.section_id'),
    )
    .leftJoin('leavers', 'leavers.student_id', 'stays.student_id')
    .select(['stays.id', 'stays.section_id', 'stays.from_at', 'leavers.last_day'])
    .where('stays.to_at', 'is', null)
    .where('enrollments.student_id', 'is', null)
    .execute();

/** Selects open periods with an outdated adviser. Recorded advisers survive deletions of enrollment and section. */
const listAdviserChanges = (db: Db) =>
  db
    .selectFrom('stays')
    .innerJoin('sections', 'sections.id', 'stays.section_id')
    .select(['sections.id', 'sections.adviser_id', 'stays.adviser_id as former', 'stays.adviser_before'])
    .distinct()
    .where('stays.to_at', 'is', null)
    .where(({ eb, ref, or }) =>
      or([eb('stays.adviser_id', 'is', null), eb('stays.adviser_id', '!=', ref('sections.adviser_id'))]),
    )
    .execute();

type AdviserChange = Awaited<ReturnType<typeof listAdviserChanges>>[number];

/** Records the former adviser, who keeps read access for a while, unless the section returned to that adviser. */
const handoverValues = ({ adviser_id, former, adviser_before }: AdviserChange, now: string) => {
  if (former === null || adviser_before === former) return {};
  if (adviser_before === adviser_id) return { adviser_before: null, handed_over_at: null };
  return { adviser_before: former, handed_over_at: now };
};

const recordAdviser = (tx: Db, change: AdviserChange, now: string) =>
  tx
    .updateTable('stays')
    .set({ adviser_id: change.adviser_id, ...handoverValues(change, now) })
    .where('section_id', '=', change.id)
    .where('to_at', 'is', null)
    .where('adviser_id', 'is not distinct from', change.former)
    .where('adviser_before', 'is not distinct from', change.adviser_before)
    .execute();

/** Runs the sync in the caller's transaction. @returns sections that students joined or left */
export const syncEnrollmentPeriodsIn = async (tx: Db, services: Services): Promise<string[]> => {
  const { database, clock } = services;
  await database.lock(tx, 'stays');
  const now = clock.now();
  const [arrived, left] = [await listUnrecordedEnrollments(tx), await listUnclosedPeriods(tx)];
  for (const period of left)
    await tx
      .updateTable('stays')
      .set({ to_at: endOf(services, period) })
      .where('id', '=', period.id)
      .execute();
  const rows = arrived.map((row) => ({ ...newPeriod, id: clock.newId(), ...row, from_at: now }));
  await inParts(rows, (part) => tx.insertInto('stays').values(part).execute());
  for (const change of await listAdviserChanges(tx)) await recordAdviser(tx, change, now);
  return [...new Set([...arrived, ...left].map(({ section_id }) => section_id))];
};

/** Records enrollment changes, whatever caused them, by comparing enrollments with periods. Notifies the staff. */
export const syncEnrollmentPeriods = async (services: Services): Promise<void> => {
  const { read } = services.database;
  const pending = [
    await listUnrecordedEnrollments(read),
    await listUnclosedPeriods(read),
    await listAdviserChanges(read),
  ];
  if (pending.every((rows) => rows.length === 0)) return;
  const sections = await services.database.transaction(async (tx) => {
    const changed = await syncEnrollmentPeriodsIn(tx, services);
    // Clients that miss the event detect the change by the change number.
    if (changed.length > 0) await claimChangeNumber(tx);
    return changed;
  });
  for (const sectionId of sections) {
    const access = await findSectionAccess(read, sectionId);
    const people = access ? staffIdsOf(access) : [];
    services.events.emit([{ definition: sectionStudentsChanged, payload: { sectionId, people } }]);
  }
};
