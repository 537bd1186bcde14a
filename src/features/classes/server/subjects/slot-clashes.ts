import type { Db } from '#platform/server/db/database.ts';
import type { SubjectRow } from '../classes.queries.ts';

type Slot = {
  day: number;
  startTime: number;
  endTime: number;
  replaces?: string | undefined;
};

const atSameTime = (db: Db, { day, startTime, endTime, replaces }: Slot, subject: SubjectRow) =>
  db
    .selectFrom('schedules')
    .innerJoin('subjects', 'subjects.id', 'schedules.subject_id')
    .innerJoin('sections', 'sections.id', 'subjects.section_id')
    .select(['subjects.name as subject', 'sections.name as section', 'subjects.section_id'])
    .select(['schedules.day', 'schedules.start_minute', 'schedules.end_minute'])
    .where('schedules.day', '=', day)
    .where('schedules.start_minute', '<', endTime)
    .where('schedules.end_minute', '>', startTime)
    .where((eb) =>
      eb.or([eb('subjects.section_id', '=', subject.section_id), eb('subjects.teacher_id', '=', subject.teacher_id)]),
    )
    .where('schedules.id', '!=', replaces ?? '')
    .orderBy('schedules.start_minute')
    .orderBy('schedules.id')
    .execute();

/** Returns slots of the same section or teacher that overlap a new slot, in order of time. */
export const slotClashes = async (db: Db, slot: Slot, subject: SubjectRow) => {
  const rows = await atSameTime(db, slot, subject);
  return rows.map(({ section_id, ...row }) => ({
    ...row,
    same: section_id === subject.section_id ? ('section' as const) : ('teacher' as const),
  }));
};
