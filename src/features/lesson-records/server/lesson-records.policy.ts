import type { Role } from '#kernel/roles.ts';

type Who = { readonly role: Role; readonly id: string };

/** Who keeps the record of a class: its adviser and those who teach in it. */
export type RecordStaff = { readonly adviser: string; readonly teachers: readonly string[] };

export const mayKeepRecord = (actor: Who, staff: RecordStaff | undefined): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'teacher' &&
    staff !== undefined &&
    (staff.adviser === actor.id || staff.teachers.includes(actor.id)));

/** Who writes down what they see in a class: those who keep its record, and those who help there. */
export const mayJot = (
  actor: Who,
  room: { readonly staff: RecordStaff; readonly assistants: readonly string[] } | undefined,
): boolean =>
  mayKeepRecord(actor, room?.staff) ||
  (actor.role === 'teacher' && room !== undefined && room.assistants.includes(actor.id));

/** Who says who helps in a class. */
export const mayChooseAssistants = (actor: Who, staff: RecordStaff): boolean =>
  actor.role === 'admin' || staff.adviser === actor.id;

/** How long the adviser of a class reads the record of a child who left it, or of the class handed over to somebody else, in days. */
export const formerAdviserDays = 60;

/** Whose child it is: of the class where they are now, and of advisers whose class they left lately, or who handed it over lately. */
export type ChildStaff = { readonly now: RecordStaff | undefined; readonly formerAdvisers: readonly string[] };

export const maySeeChild = (actor: Who, { now, formerAdvisers }: ChildStaff): boolean =>
  mayKeepRecord(actor, now) || (actor.role === 'teacher' && formerAdvisers.includes(actor.id));

type Written = { readonly kind: string; readonly maker_id: string };

/** One takes back what one wrote oneself; the adviser and admins also what others wrote. A plan is everybody's who keeps the record. */
export const mayWithdraw = (actor: Who, staff: RecordStaff | undefined, { kind, maker_id }: Written): boolean =>
  mayKeepRecord(actor, staff) &&
  (kind === 'planned' || actor.role === 'admin' || staff?.adviser === actor.id || maker_id === actor.id);
