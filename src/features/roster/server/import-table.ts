import type { CommandContext } from '#platform/server/context.ts';
import { draftOf, type TableToImport } from './draft-import.ts';
import { finishImport } from './finish-import.ts';
import { tableOf } from './imported-table.ts';
import { lockImports } from './imports.queries.ts';
import { planImport } from './plan-import.ts';

/** Imports a file unchecked, except rows that need an answer. @throws AppError conflict for an ambiguous date order */
export const importTable = async (context: CommandContext, table: TableToImport) => {
  const { db, services } = context;
  const { clock } = services;
  await lockImports(context);
  const draft = await draftOf(db, table, { id: clock.newId(), now: clock.now(), owner: null });
  const plan = await planImport(context, draft, { answers: [], overwrite: [] });
  await db.insertInto('imports').values(draft).execute();
  await finishImport(context, draft, plan);
  const { mapping, ignored } = tableOf(draft);
  return { plan, mapping, ignored };
};
