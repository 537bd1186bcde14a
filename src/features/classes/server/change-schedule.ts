import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../contract.ts';
import { clockText, days } from '../schedule-time.ts';
import { getSubject } from './get-part.ts';

type Endpoints = typeof classesEndpoints;
type Slot = { subject: string; day: number; startTime: number; endTime: number; force?: boolean | undefined };

/** Slots of the same section or the same teacher that share a minute with a new one. */
const findClash = ({ db }: CommandContext, slot: Slot, subject: { section: string; teacher: string }) =>
  db
    .selectFrom('schedules')
    .innerJoin('subjects', 'subjects.id', 'schedules.subject_id')
    .innerJoin('sections', 'sections.id', 'subjects.section_id')
    .select(['subjects.name as subject', 'sections.name as section', 'subjects.section_id'])
    .select(['schedules.start_minute', 'schedules.end_minute'])
    .where('schedules.day', '=', slot.day)
    .where('schedules.start_minute', '<', slot.endTime)
    .where('schedules.end_minute', '>', slot.startTime)
    .where((eb) =>
      eb.or([eb('subjects.section_id', '=', subject.section), eb('subjects.teacher_id', '=', subject.teacher)]),
    )
    .orderBy('schedules.start_minute')
    .limit(1)
    .executeTakeFirst();

const span = (day: number, start: number, end: number) => `${days[day]}, ${clockText(start)} to ${clockText(end)}`;

const requireNoClash = async (context: CommandContext, slot: Slot) => {
  const subject = await getSubject(context, slot.subject);
  const clash = await findClash(context, slot, subject);
  if (!clash) return;
  const reason = clash.section_id === subject.section ? 'the same section' : 'the same teacher';
  throw new AppError(
    'schedule_conflict',
    `${subject.subject} (${span(slot.day, slot.startTime, slot.endTime)}) overlaps ${clash.subject} of ${clash.section} ` +
      `(${span(slot.day, clash.start_minute, clash.end_minute)}), which has ${reason}.`,
  );
};

const addSlot = async (context: CommandContext, slot: Slot) => {
  if (slot.endTime <= slot.startTime) throw invalidField('endTime', 'The end must be after the start.');
  // Two slots put in at once would not see each other, so they are put in one after the other.
  await context.services.database.lock(context.db, 'timetable');
  const subject = await getSubject(context, slot.subject);
  if (slot.force !== true) await requireNoClash(context, slot);
  const row = {
    id: context.services.clock.newId(),
    subject_id: subject._id,
    day: slot.day,
    start_minute: slot.startTime,
    end_minute: slot.endTime,
  };
  await context.db.insertInto('schedules').values(row).execute();
  await context.audit({ action: 'schedule:added', subject: { kind: 'subject', id: subject._id }, after: row });
  return getSubject(context, subject._id);
};

export const createSchedule: Verb<Endpoints['createSchedule']> = addSlot;

export const addSubjectSchedule: Verb<Endpoints['addSubjectSchedule']> = (context, { subjectID, ...slot }) =>
  addSlot(context, { ...slot, subject: subjectID });

export const deleteSubjectSchedule: Verb<Endpoints['deleteSubjectSchedule']> = async (context, { scheduleID }) => {
  const removed = await context.db
    .deleteFrom('schedules')
    .where('id', '=', scheduleID)
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw notFound('Schedule');
  const id = removed.subject_id;
  await context.audit({ action: 'schedule:removed', subject: { kind: 'subject', id }, before: removed });
  return getSubject(context, id);
};
