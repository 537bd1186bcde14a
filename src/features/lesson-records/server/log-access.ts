import { secondsFromNow } from '#platform/server/clock.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';

type Subject = { readonly kind: 'student' | 'section' | 'work-cycle'; readonly id: string };

/** Audits an admin's view of a student or section. Call this last, so that a failed read is not logged. */
export const logEachAccess = async (
  context: SelfManagedContext,
  action: 'lesson-record:opened' | 'lesson-record:ready-opened',
  subject: Subject,
): Promise<void> => {
  if (context.actor.role === 'admin') await context.transaction((command) => command.audit({ action, subject }));
};

/** An open page refetches after each change. Reads within this time count as one view. */
const sameAccessSeconds = 10 * 60;

/** Logs one view per admin and subject in ten minutes, for pages that refetch. See {@link logEachAccess}. */
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
