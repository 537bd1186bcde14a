import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/roster/errors';
import type { rosterEndpoints } from '../../contract.ts';
import { finishImport } from '../finish-import.ts';
import { lockImports, requireImport } from '../imports.queries.ts';
import { summarize } from '../imports.view.ts';
import { planImport } from '../plan-import.ts';

export const runImport: Handler<(typeof rosterEndpoints)['runImport']> = async (
  context,
  { id, fingerprint, ...choices },
) => {
  const { db } = context;
  // A concurrent or repeated request waits for the lock and then finds the import done.
  await lockImports(context);
  const row = await requireImport(db, id);
  if (row.state === 'done') return summarize(db, row);
  const plan = await planImport(context, row, choices);
  if (plan.fingerprint !== fingerprint) throw new AppError('conflict', texts.changedSince);
  return summarize(db, await finishImport(context, row, plan));
};
