import { setPhotos } from '#features/people/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/photo-batches/errors';
import type { photoBatchesEndpoints } from '../contract.ts';
import { checkBatch, planBatch } from './check-batch.ts';
import { type BatchRow, lockBatchAndPeople, requireBatch } from './photo-batches.queries.ts';
import { summarize } from './photo-batches.view.ts';
import type { PhotoPlan, PlannedPhoto } from './plan-photos.ts';

const changedSince = () => new AppError('conflict', texts.changedSince);

const isSet = ({ outcome }: PlannedPhoto) => outcome === 'create' || outcome === 'update';

const changeOf = ({ row, person }: PlannedPhoto) =>
  person ? [{ id: person.id, before: person.image, after: row.path }] : [];

/** Records the outcome of each photo. Uploads that were not set are then unused and get deleted. */
const saveOutcomes = ({ db }: CommandContext, { photos }: PhotoPlan) =>
  oneByOne(photos, (planned) => {
    const { row, outcome, reason = null, person } = planned;
    const rest = isSet(planned)
      ? { person_id: person?.id ?? null, path_before: person?.image ?? null }
      : { path: null, chosen_id: null };
    return db
      .updateTable('batch_photos')
      .set({ outcome, reason, ...rest })
      .where('id', '=', row.id)
      .execute();
  });

const write = async (context: CommandContext, row: BatchRow, plan: PhotoPlan): Promise<BatchRow> => {
  const missed = await setPhotos(context, row.role, plan.photos.filter(isSet).flatMap(changeOf));
  if (missed.length > 0) throw changedSince();
  await saveOutcomes(context, plan);
  const now = context.services.clock.now();
  const done = { state: 'done' as const, counts: JSON.stringify(plan.counts), done_at: now, updated_at: now };
  await context.db.updateTable('photo_batches').set(done).where('id', '=', row.id).execute();
  await context.audit({
    action: 'photo-batch:set',
    subject: { kind: 'photo-batch', id: row.id },
    after: { of: row.role, ...plan.counts },
  });
  return { ...row, ...done };
};

/** Compares images before the transaction, and computes the plan again inside for the school's current state. */
export const setBatchPhotos: SelfManagedHandler<(typeof photoBatchesEndpoints)['setBatchPhotos']> = {
  managesTransactions: async (context, { id, fingerprint }) => {
    const seen = await requireBatch(context.db, id);
    const { same } = seen.state === 'draft' ? await checkBatch(context, seen) : { same: [] };
    return context.transaction(async (command) => {
      // Serializes concurrent requests. The second request finds the batch done.
      await lockBatchAndPeople(command, id);
      const row = await requireBatch(command.db, id);
      if (row.state === 'done') return summarize(command.db, row);
      if (row.state !== 'draft') throw new AppError('conflict', texts.alreadySet);
      const plan = await planBatch(command.db, row, same);
      if (plan.fingerprint !== fingerprint) throw changedSince();
      return summarize(command.db, await write(command, row, plan));
    });
  },
};
