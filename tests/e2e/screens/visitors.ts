import type { ScreenVisitor } from './school.ts';

/** Who looks at the screens, in groups whose checks run beside each other. */
export const visitors = {
  office: ['admin'],
  families: ['nobody', 'newcomer', 'teacher', 'student'],
} as const satisfies Record<string, readonly ScreenVisitor[]>;
