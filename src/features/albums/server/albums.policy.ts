import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

/** Who deals with a class: its adviser and those who teach in it. */
export type SectionStaff = { readonly adviser: string; readonly teachers: readonly string[] };

export const mayViewSectionAlbums = (actor: Caller, staff: SectionStaff | undefined): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'teacher' &&
    staff !== undefined &&
    (staff.adviser === actor.id || staff.teachers.includes(actor.id)));

/** Which albums a class works with, and which lessons it hides, is its adviser's to say. */
export const mayChangeSectionAlbums = (actor: Caller, staff: SectionStaff | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && staff?.adviser === actor.id);
