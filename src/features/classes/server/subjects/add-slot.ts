import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { isChanged } from '#platform/server/audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/classes/errors';
import { clockText } from '../../week.ts';
import type { SubjectRow } from '../classes.queries.ts';
import { loadSubjectView, requireSubjectRow } from '../require-part.ts';
import { slotClashes } from './slot-clashes.ts';

type Slot = {
  subject: string;
  day: number;
  startTime: number;
  endTime: number;
  force?: boolean | undefined;
  replaces?: string | undefined;
};

const span = (day: number, start: number, end: number) =>
  texts.slot({ day: weekdays[day] ?? '', start: clockText(start), end: clockText(end) });

const requireNoClash = async (context: CommandContext, slot: Slot, subject: SubjectRow) => {
  const [clash] = await slotClashes(context.db, slot, subject);
  if (!clash) return;
  const message = texts.overlap({
    subject: subject.name,
    slot: span(slot.day, slot.startTime, slot.endTime),
    other: clash.subject,
    section: clash.section,
    otherSlot: span(slot.day, clash.start_minute, clash.end_minute),
    same: clash.same,
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
  if (isChanged(before, after))
    await context.audit({
      action: 'schedule:moved',
      subject: { kind: 'subject', id: before.subject_id },
      before,
      after,
    });
};

/** Adds a slot to the timetable, or moves the slot named by `replaces`. */
export const addSlot = async (context: CommandContext, slot: Slot) => {
  if (slot.endTime <= slot.startTime) throw invalidField('endTime', texts.endBeforeStart);
  // Serializes additions, because concurrent transactions do not see each other's slots.
  await context.services.database.lock(context.db, 'timetable');
  const subject = await requireSubjectRow(context.db, slot.subject);
  const before = slot.replaces === undefined ? undefined : await requireSlot(context, subject.id, slot.replaces);
  if (slot.force !== true) await requireNoClash(context, slot, subject);
  const place = { day: slot.day, start_minute: slot.startTime, end_minute: slot.endTime };
  await (before === undefined ? insertSlot(context, subject.id, place) : moveSlot(context, before, place));
  return loadSubjectView(context.db, subject);
};
