import type { SelfManagedContext } from '#platform/server/context.ts';

/** What an admin read of a child or a class leaves a line in the audit log. Comes last: a read that fails leaves none. */
export const noteRead = async (
  context: SelfManagedContext,
  action: 'lesson-record:opened' | 'lesson-record:ready-opened',
  subject: { readonly kind: 'student' | 'section'; readonly id: string },
): Promise<void> => {
  if (context.actor.role === 'admin') await context.transaction((command) => command.audit({ action, subject }));
};
