import { requireLevelRow } from '#features/classes/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';

/** @returns true if the level was closed before */
const open = async ({ db, services }: CommandContext, level_id: string): Promise<boolean> => {
  const added = await db
    .insertInto('my_lessons_levels')
    .values({ level_id, opened_at: services.clock.now() })
    .onConflict((conflict) => conflict.column('level_id').doNothing())
    .returning('level_id')
    .executeTakeFirst();
  return added !== undefined;
};

/** @returns true if the level was open before */
const close = async ({ db }: CommandContext, levelId: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('my_lessons_levels')
    .where('level_id', '=', levelId)
    .returning('level_id')
    .executeTakeFirst();
  return removed !== undefined;
};

export const setLevelLessons: Handler<(typeof lessonRecordsEndpoints)['setLevelLessons']> = async (
  context,
  { levelID: levelId, isOpen },
) => {
  const { id, name } = await requireLevelRow(context.db, levelId);
  // Repeated and concurrent requests are logged once.
  if (await (isOpen ? open(context, id) : close(context, id)))
    await context.audit({
      action: isOpen ? 'level:lessons-opened' : 'level:lessons-closed',
      subject: { kind: 'level', id },
      before: { isOpen: !isOpen },
      after: { name, isOpen },
    });
  return { isOpen };
};
