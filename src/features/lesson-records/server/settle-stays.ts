import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { endOfSchoolDay } from '#platform/server/settings/school-day.ts';
import { roomChildrenChanged } from '../contract.ts';
import { takeChange } from './cells.ts';
import { everybodyIn, findRoom } from './room.queries.ts';

const begun = (db: Db) =>
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
export const newStay = { to_at: null, adviser_id: null, adviser_before: null, handed_over_at: null, place: null };

type Ended = { from_at: string; last_day: string | null };

/** Who left the school was in the section until their last day was over, whenever somebody noted that. */
const endOf = (services: Services, { from_at, last_day }: Ended): string => {
  const now = services.clock.now();
  if (last_day === null) return now;
  const [end = now] = [now, endOfSchoolDay(services, last_day)].sort();
  return end < from_at ? from_at : end;
};

const ended = (db: Db) =>
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
const otherAdvisers = (db: Db) =>
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

type Change = Awaited<ReturnType<typeof otherAdvisers>>[number];

/** The former adviser reads a while longer, unless a handover was noted already, or the section went back to its adviser. */
const handedOver = ({ adviser_id, former, adviser_before }: Change, now: string) => {
  if (former === null || adviser_before === former) return {};
  if (adviser_before === adviser_id) return { adviser_before: null, handed_over_at: null };
  return { adviser_before: former, handed_over_at: now };
};

const noteAdviser = (tx: Db, change: Change, now: string) =>
  tx
    .updateTable('stays')
    .set({ adviser_id: change.adviser_id, ...handedOver(change, now) })
    .where('section_id', '=', change.id)
    .where('to_at', 'is', null)
    .where('adviser_id', 'is not distinct from', change.former)
    .where('adviser_before', 'is not distinct from', change.adviser_before)
    .execute();

/** The same in the transaction of the caller. @returns the sections into which somebody came, and those that somebody left */
export const settleStaysIn = async (tx: Db, services: Services): Promise<string[]> => {
  const { database, clock } = services;
  await database.lock(tx, 'stays');
  const now = clock.now();
  const [came, left] = [await begun(tx), await ended(tx)];
  for (const stay of left)
    await tx
      .updateTable('stays')
      .set({ to_at: endOf(services, stay) })
      .where('id', '=', stay.id)
      .execute();
  const rows = came.map((row) => ({ ...newStay, id: clock.newId(), ...row, from_at: now }));
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('stays')
      .values(rows.slice(from, from + 500))
      .execute();
  for (const change of await otherAdvisers(tx)) await noteAdviser(tx, change, now);
  return [...new Set([...came, ...left].map(({ section_id }) => section_id))];
};

/**
 * Writes down who came into a section or left one since it was last looked at. Whatever moved them (a form, the bin, a deleted
 * section) is none of its business: it compares where students are with where they were.
 * Those who keep the record of the sections are told.
 */
export const settleStays = async (services: Services): Promise<void> => {
  const { read } = services.database;
  const waiting = [await begun(read), await ended(read), await otherAdvisers(read)];
  if (waiting.every((rows) => rows.length === 0)) return;
  const sections = await services.database.transaction(async (tx) => {
    const changed = await settleStaysIn(tx, services);
    // Whoever does not hear of it sees it by the number of the record.
    if (changed.length > 0) await takeChange(tx);
    return changed;
  });
  for (const sectionId of sections) {
    const room = await findRoom(read, sectionId);
    const people = room ? everybodyIn(room) : [];
    services.events.emit([{ definition: roomChildrenChanged, payload: { sectionId, people } }]);
  }
};
