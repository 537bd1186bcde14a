import { requireRecentProof } from '#features/session/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import { rootsInBin } from '#platform/server/bin/batch-of.ts';
import { restoreFromBin } from '#platform/server/bin/restore-from-bin.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/bin/errors';
import type { binEndpoints } from '../contract.ts';
import { countsOf, requireMayRestore } from './batches.ts';

export const restoreBatch: Verb<(typeof binEndpoints)['restoreBatch']> = async (
  context,
  { batch: id, decisions = [] },
) => {
  const { db, services } = context;
  await services.database.lock(db, 'bin');
  const batch = await db.selectFrom('bin_batches').selectAll().where('id', '=', id).executeTakeFirst();
  requireMayRestore(context, batch);
  if (!batch) throw notFound(texts.batch);
  // Brings back the rights of an admin too.
  if (batch.kind === 'admin') requireRecentProof(context);
  const rows = await rootsInBin(context, batch);
  await restoreFromBin(context, batch, decisions);
  const restored = countsOf(batch);
  await context.audit({
    action: `${batch.kind}:restored`,
    subject: { kind: 'batch', id },
    after: { ...restored, decisions: decisions.length, rows },
  });
  return { restored };
};
