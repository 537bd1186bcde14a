import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';

/** Sets an agreement to done or open. An unchanged state keeps its first author. @returns true if changed */
export const setState = async (
  context: CommandContext,
  { id, state }: Pick<Tables['agreements'], 'id' | 'state'>,
  isDone: boolean,
): Promise<boolean> => {
  if ((state === 'done') === isDone) return false;
  const { db, actor, services } = context;
  await db
    .updateTable('agreements')
    .set(
      isDone
        ? { state: 'done', done_by: actor.id, done_at: services.clock.now() }
        : { state: 'open', done_by: null, done_at: null },
    )
    .where('id', '=', id)
    .execute();
  const action = isDone ? 'agreement:done' : 'agreement:reopened';
  await context.audit({ action, subject: { kind: 'agreement', id } });
  return true;
};
