import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/** Staff of a section: its adviser and the teachers of its subjects. */
export type SectionStaff = { readonly adviser: string; readonly teachers: readonly string[] };

/** Staff of a subject: its teacher and the adviser of its section. */
export type SubjectStaff = { readonly teacher: string; readonly adviser: string };

export const maySeeSectionAsStaff = (actor: Caller, staff: SectionStaff | undefined): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'teacher' &&
    staff !== undefined &&
    (staff.adviser === actor.id || staff.teachers.includes(actor.id)));

export const mayChangeSectionFiles = (actor: Caller, adviser: string | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && adviser === actor.id);

/** True if the actor may see the guardians of the section's students. Among teachers, only its adviser may. */
export const maySeeGuardians = (actor: Caller, adviser: string | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && adviser === actor.id);

export const maySeeSubjectAsStaff = (actor: Caller, staff: SubjectStaff | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && (staff?.teacher === actor.id || staff?.adviser === actor.id));

export const mayChangeSubjectFiles = (actor: Caller, staff: SubjectStaff | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && staff?.teacher === actor.id);

/** True if a student may see the section. Students see only their own section. */
export const maySeeAsStudent = (actor: Caller, ownSection: string | undefined, section: string): boolean =>
  actor.role === 'admin' || (actor.role === 'student' && ownSection === section);
