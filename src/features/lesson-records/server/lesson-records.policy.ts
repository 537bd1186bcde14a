import type { Role } from '#kernel/roles.ts';

type StaffActor = { readonly role: Role; readonly id: string };

/** Staff who keep the record of a section: the adviser and the subject teachers. */
export type RecordStaff = { readonly adviser: string; readonly teachers: readonly string[] };

export const mayKeepRecord = (actor: StaffActor, staff: RecordStaff | undefined): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'teacher' &&
    staff !== undefined &&
    (staff.adviser === actor.id || staff.teachers.includes(actor.id)));

export const mayWriteQuickNotes = (
  actor: StaffActor,
  access: { readonly staff: RecordStaff; readonly assistants: readonly string[] } | undefined,
): boolean =>
  mayKeepRecord(actor, access?.staff) ||
  (actor.role === 'teacher' && access !== undefined && access.assistants.includes(actor.id));

export const mayChooseAssistants = (actor: StaffActor, staff: RecordStaff): boolean =>
  actor.role === 'admin' || staff.adviser === actor.id;

/** Days for which a former adviser can read the record after the student left or the section was handed over. */
export const formerAdviserDays = 60;

/** `formerAdvisers` are of sections that the student recently left, or that were recently handed over. */
export type StudentStaff = { readonly now: RecordStaff | undefined; readonly formerAdvisers: readonly string[] };

export const maySeeStudent = (actor: StaffActor, { now, formerAdvisers }: StudentStaff): boolean =>
  mayKeepRecord(actor, now) || (actor.role === 'teacher' && formerAdvisers.includes(actor.id));

type WrittenEntry = { readonly kind: string; readonly maker_id: string };

/** True for the author, the adviser and admins. Plans belong to all staff who keep the record. */
export const mayWithdraw = (
  actor: StaffActor,
  staff: RecordStaff | undefined,
  { kind, maker_id }: WrittenEntry,
): boolean =>
  mayKeepRecord(actor, staff) &&
  (kind === 'planned' || actor.role === 'admin' || staff?.adviser === actor.id || maker_id === actor.id);
