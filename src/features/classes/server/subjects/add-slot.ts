import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/classes/errors';
import { clockText, weekdays } from '../../week.ts';
import type { SubjectRow } from '../classes.queries.ts';
import { readSubject, requireSubjectRow } from '../require-part.ts';

type Slot = {
  subject: string;
  day: number;
  startTime: number;
  endTime: number;
  force?: boolean | undefined;
  /** A slot of the same subject that moves here. */
  replaces?: string | undefined;
};

/** Slots of the same section or the same teacher that share a minute with a new one. */
const findClash = ({ db }: CommandContext, slot: Slot, subject: SubjectRow) =>
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
      eb.or([eb('subjects.section_id', '=', subject.section_id), eb('subjects.teacher_id', '=', subject.teacher_id)]),
    )
    .where('schedules.id', '!=', slot.replaces ?? '')
    .orderBy('schedules.start_minute')
    .limit(1)
    .executeTakeFirst();

const span = (day: number, start: number, end: number) =>
  texts.slot({ day: weekdays[day] ?? '', start: clockText(start), end: clockText(end) });

const requireNoClash = async (context: CommandContext, slot: Slot, subject: SubjectRow) => {
  const clash = await findClash(context, slot, subject);
  if (!clash) return;
  const message = texts.overlap({
    subject: subject.name,
    slot: span(slot.day, slot.startTime, slot.endTime),
    other: clash.subject,
    section: clash.section,
    otherSlot: span(slot.day, clash.start_minute, clash.end_minute),
    same: clash.section_id === subject.section_id ? 'section' : 'teacher',
  });
  throw new AppError('schedule_conflict', message);
};

type Place = { day: number; start_minute: number; end_minute: number };

const requireSlot = async ({ db }: CommandContext, subjectId: string, id: string) => {
  const query = db.selectFrom('schedules').selectAll().where('id', '=', id).where('subject_id', '=', subjectId);
  const found = await query.executeTakeFirst();
  if (!found) throw notFound(texts.schedule);
  return found;
};

const insertSlot = async (context: CommandContext, subjectId: string, place: Place) => {
  const row = { id: context.services.clock.newId(), subject_id: subjectId, ...place };
  await context.db.insertInto('schedules').values(row).execute();
  await context.audit({ action: 'schedule:added', subject: { kind: 'subject', id: subjectId }, after: row });
};

const moveSlot = async (context: CommandContext, before: Place & { id: string; subject_id: string }, place: Place) => {
  await context.db.updateTable('schedules').set(place).where('id', '=', before.id).execute();
  const after = { ...before, ...place };
  await context.audit({ action: 'schedule:moved', subject: { kind: 'subject', id: before.subject_id }, before, after });
};

/** Puts a slot into the timetable, or moves the one that it replaces. */
export const addSlot = async (context: CommandContext, slot: Slot) => {
  if (slot.endTime <= slot.startTime) throw invalidField('endTime', texts.endBeforeStart);
  // Two slots put in at once would not see each other, so they are put in one after the other.
  await context.services.database.lock(context.db, 'timetable');
  const subject = await requireSubjectRow(context.db, slot.subject);
  const before = slot.replaces === undefined ? undefined : await requireSlot(context, subject.id, slot.replaces);
  if (slot.force !== true) await requireNoClash(context, slot, subject);
  const place = { day: slot.day, start_minute: slot.startTime, end_minute: slot.endTime };
  await (before === undefined ? insertSlot(context, subject.id, place) : moveSlot(context, before, place));
  return readSubject(context.db, subject);
};
