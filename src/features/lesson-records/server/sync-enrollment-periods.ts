import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { endOfSchoolDay } from '#platform/server/settings/school-day.ts';
import { sectionStudentsChanged } from '../contract.ts';
import { claimChangeNumber } from './cells.ts';
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

/** Whose adviser is noted next, and who has not changed hands. */
export const newPeriod = { to_at: null, adviser_id: null, adviser_before: null, handed_over_at: null, place: null };

type UnclosedPeriod = { from_at: string; last_day: string | null };

/** Who left the school was in the section until their last day was over, whenever somebody noted that. */
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

/** Who advises a section is noted while a student is there, and stays known when they and the section are gone. */
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

/** The former adviser reads a while longer, unless a handover was noted already, or the section went back to its adviser. */
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

/** The same in the transaction of the caller. @returns the sections into which somebody came, and those that somebody left */
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
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('stays')
      .values(rows.slice(from, from + 500))
      .execute();
  for (const change of await listAdviserChanges(tx)) await recordAdviser(tx, change, now);
  return [...new Set([...arrived, ...left].map(({ section_id }) => section_id))];
};

/**
 * Writes down who came into a section or left one since it was last looked at. Whatever moved them (a form, the bin, a deleted
 * section) is none of its business: it compares where students are with where they were.
 * Those who keep the record of the sections are told.
 */
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
    // Whoever does not hear of it sees it by the number of the record.
    if (changed.length > 0) await claimChangeNumber(tx);
    return changed;
  });
  for (const sectionId of sections) {
    const access = await findSectionAccess(read, sectionId);
    const people = access ? staffIdsOf(access) : [];
    services.events.emit([{ definition: sectionStudentsChanged, payload: { sectionId, people } }]);
  }
};
