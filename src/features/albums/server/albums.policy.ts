import type { SectionStaff } from '#features/classes/server/public.ts';
import type { Role } from '#kernel/roles.ts';

type Caller = { readonly role: Role; readonly id: string };

export const mayViewSectionAlbums = (actor: Caller, staff: SectionStaff | undefined): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'teacher' &&
    staff !== undefined &&
    (staff.adviser === actor.id || staff.teachers.includes(actor.id)));

/** True if the actor may choose the albums of a section and mark lessons. Among teachers, only its adviser may. */
export const mayChangeSectionAlbums = (actor: Caller, staff: SectionStaff | undefined): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && staff?.adviser === actor.id);
