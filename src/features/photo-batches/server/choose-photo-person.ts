import { AppError, notFound } from '#kernel/app-error.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/photo-batches/errors';
import type { photoBatchesEndpoints } from '../contract.ts';
import { listPeople } from './people.queries.ts';
import { lockBatch, requireDraft, touchBatch } from './photo-batches.queries.ts';

export const choosePhotoPerson: Handler<(typeof photoBatchesEndpoints)['choosePhotoPerson']> = async (
  context,
  { id, photo, person, isLeftOut },
) => {
  const { db } = context;
  await lockBatch(context, id);
  const { role } = await requireDraft(db, id);
  if (person !== undefined) {
    const found = (await listPeople(db, role)).find((one) => one.id === person);
    if (!found) throw notFound(texts.person);
    if (found.hasLeft) throw new AppError('conflict', texts.left);
    // The last chosen photo wins. The other photo is left out, and its file name stays overruled.
    const others = db.updateTable('batch_photos').where('batch_id', '=', id).where('chosen_id', '=', person);
    await others.set({ is_left_out: toFlag(true) }).execute();
  }
  const chosen = { chosen_id: person ?? null, is_left_out: toFlag(isLeftOut) };
  const changed = await db
    .updateTable('batch_photos')
    .set(chosen)
    .where('id', '=', photo)
    .where('batch_id', '=', id)
    .returning('id')
    .execute();
  if (changed.length === 0) throw notFound(texts.photo);
  await touchBatch(context, id);
  await context.audit({
    action: 'photo-batch:chosen',
    subject: { kind: 'photo-batch', id },
    after: { photo, ...(person !== undefined && { person }), isLeftOut },
  });
  return { _id: photo };
};
