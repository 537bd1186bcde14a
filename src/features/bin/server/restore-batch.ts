import { requireRecentProof } from '#features/session/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import { listRootsInBin } from '#platform/server/bin/find-batch.ts';
import { restoreFromBin } from '#platform/server/bin/restore-from-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/bin/errors';
import type { binEndpoints } from '../contract.ts';
import { countsOf, requireMayRestore } from './batches.ts';

export const restoreBatch: Handler<(typeof binEndpoints)['restoreBatch']> = async (
  context,
  { batch: id, decisions = [] },
) => {
  const { db, services } = context;
  await services.database.lock(db, 'bin');
  const batch = await db.selectFrom('bin_batches').selectAll().where('id', '=', id).executeTakeFirst();
  requireMayRestore(context, batch);
  if (!batch) throw notFound(texts.batch);
  // A restored admin regains all permissions.
  if (batch.kind === 'admin') requireRecentProof(context);
  const rows = await listRootsInBin(context, batch);
  await restoreFromBin(context, batch, decisions);
  const restored = countsOf(batch);
  await context.audit({
    action: `${batch.kind}:restored`,
    subject: { kind: 'batch', id },
    after: { ...restored, decisions: decisions.length, rows },
  });
  return { restored };
};
