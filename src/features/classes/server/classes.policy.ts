import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/** Who deals with a section: its adviser and those who teach in it. */
export type SectionStaff = { readonly adviser: string; readonly teachers: readonly string[] };

/** Who deals with a subject: its teacher and the adviser of its section. */
export type SubjectStaff = { readonly teacher: string; readonly adviser: string };

export const maySeeSectionAsStaff = (actor: Caller, staff: SectionStaff | undefined): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'teacher' &&
    staff !== undefined &&
    (staff.adviser === actor.id || staff.teachers.includes(actor.id)));

export const mayChangeSectionFiles = (actor: Caller, adviser: string | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && adviser === actor.id);

/** The guardians of a section's students are known to its adviser. */
export const maySeeGuardians = (actor: Caller, adviser: string | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && adviser === actor.id);

export const maySeeSubjectAsStaff = (actor: Caller, staff: SubjectStaff | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && (staff?.teacher === actor.id || staff?.adviser === actor.id));

export const mayChangeSubjectFiles = (actor: Caller, staff: SubjectStaff | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && staff?.teacher === actor.id);

/** A student sees the section they are in, and no other. */
export const maySeeAsStudent = (actor: Caller, ownSection: string | undefined, section: string): boolean =>
  actor.role === 'admin' || (actor.role === 'student' && ownSection === section);
