import type { Handler } from '#platform/server/feature.ts';
import type { photoBatchesEndpoints } from '../contract.ts';
import type { CheckedPhoto } from '../schemas.ts';
import { checkBatch } from './check-batch.ts';
import { requireDraft } from './photo-batches.queries.ts';
import { personView } from './photo-batches.view.ts';
import type { PlannedPhoto } from './plan-photos.ts';

const photoView = ({ row, outcome, reason, person, foundBy, candidates }: PlannedPhoto): CheckedPhoto => ({
  ...{ _id: row.id, fileName: row.file_name, image: row.path ?? '', outcome },
  candidates: candidates.map(personView),
  ...(reason && { reason }),
  ...(person && { person: personView(person) }),
  ...(foundBy && { foundBy }),
});

export const checkPhotoBatch: Handler<(typeof photoBatchesEndpoints)['checkPhotoBatch']> = async (context, { id }) => {
  const { plan } = await checkBatch(context, await requireDraft(context.db, id));
  const { photos, counts, fingerprint } = plan;
  return { photos: photos.map(photoView), counts, fingerprint };
};
