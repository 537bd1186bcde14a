import { forbidden } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { archiveKind } from './archives.ts';

/** Long work of this kind that the caller has asked for. @throws AppError forbidden */
export const requireOwnArchive = async ({ db, actor }: Pick<QueryContext, 'db' | 'actor'>, id: string) => {
  const row = await db
    .selectFrom('operations')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', archiveKind)
    .where('owner_id', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw forbidden();
  return row;
};
