import type { ScreenVisitor } from './school.ts';

/** Visitors of the screens, in groups that are checked in parallel. */
export const visitors = {
  office: ['admin'],
  families: ['nobody', 'newcomer', 'teacher', 'student'],
} as const satisfies Record<string, readonly ScreenVisitor[]>;
