import { secondsFromNow } from '#platform/server/clock.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';

type Subject = { readonly kind: 'student' | 'section' | 'work-cycle'; readonly id: string };

/** What an admin read of a child or a class leaves a line in the audit log. Comes last: a read that fails leaves none. */
export const logEachAccess = async (
  context: SelfManagedContext,
  action: 'lesson-record:opened' | 'lesson-record:ready-opened',
  subject: Subject,
): Promise<void> => {
  if (context.actor.role === 'admin') await context.transaction((command) => command.audit({ action, subject }));
};

/** A page that follows what changes asks again and again while somebody looks at it: that is one look. */
const sameAccessSeconds = 10 * 60;

/**
 * As {@link noteRead}, for what a page asks for again whenever something changes: of the same admin one line in ten minutes.
 */
export const logAccess = async (
  context: SelfManagedContext,
  action:
    | 'lesson-record:opened'
    | 'lesson-record:class-opened'
    | 'observations:opened'
    | 'jottings:opened'
    | 'work-cycle:opened'
    | 'term-report:opened',
  subject: Subject,
): Promise<void> => {
  const { actor, db, services } = context;
  if (actor.role !== 'admin') return;
  const logged = await db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', subject.id)
    .where('at', '>', secondsFromNow(services.clock, -sameAccessSeconds))
    .where('at', '<=', services.clock.now())
    .where('actor_id', '=', actor.id)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  if (!logged) await context.transaction((command) => command.audit({ action, subject }));
};
