import { notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/roster/errors';

export type ImportRow = Tables['imports'];

/** Returns the row of an import. @throws AppError not_found */
export const requireImport = async (db: Db, id: string): Promise<ImportRow> => {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.import);
  return row;
};

/** Blocks concurrent imports, undos, deletions, archiving and structure changes until the end of the transaction. */
export const lockImports = async ({ db, services }: CommandContext): Promise<void> => {
  for (const name of ['structure', 'people', 'imports']) await services.database.lock(db, name);
};
