import type { Role } from '#kernel/roles.ts';

type StaffActor = { readonly role: Role; readonly id: string };

/** Who keeps the record of a class: its adviser and those who teach in it. */
export type RecordStaff = { readonly adviser: string; readonly teachers: readonly string[] };

export const mayKeepRecord = (actor: StaffActor, staff: RecordStaff | undefined): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'teacher' &&
    staff !== undefined &&
    (staff.adviser === actor.id || staff.teachers.includes(actor.id)));

/** Who writes down what they see in a class: those who keep its record, and those who help there. */
export const mayWriteQuickNotes = (
  actor: StaffActor,
  access: { readonly staff: RecordStaff; readonly assistants: readonly string[] } | undefined,
): boolean =>
  mayKeepRecord(actor, access?.staff) ||
  (actor.role === 'teacher' && access !== undefined && access.assistants.includes(actor.id));

/** Who says who helps in a class. */
export const mayChooseAssistants = (actor: StaffActor, staff: RecordStaff): boolean =>
  actor.role === 'admin' || staff.adviser === actor.id;

/** How long the adviser of a class reads the record of a child who left it, or of the class handed over to somebody else, in days. */
export const formerAdviserDays = 60;

/** Whose child it is: of the class where they are now, and of advisers whose class they left lately, or who handed it over lately. */
export type StudentStaff = { readonly now: RecordStaff | undefined; readonly formerAdvisers: readonly string[] };

export const maySeeStudent = (actor: StaffActor, { now, formerAdvisers }: StudentStaff): boolean =>
  mayKeepRecord(actor, now) || (actor.role === 'teacher' && formerAdvisers.includes(actor.id));

type WrittenEntry = { readonly kind: string; readonly maker_id: string };

/** One takes back what one wrote oneself; the adviser and admins also what others wrote. A plan is everybody's who keeps the record. */
export const mayWithdraw = (
  actor: StaffActor,
  staff: RecordStaff | undefined,
  { kind, maker_id }: WrittenEntry,
): boolean =>
  mayKeepRecord(actor, staff) &&
  (kind === 'planned' || actor.role === 'admin' || staff?.adviser === actor.id || maker_id === actor.id);
