import { findSamePictures } from '#features/files/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listPeople } from './people.queries.ts';
import { type BatchRow, listPhotos } from './photo-batches.queries.ts';
import {
  completePlan,
  type PhotoPair,
  type PhotoPlan,
  type PlannedPhoto,
  planPhotos,
  replacedPhotos,
} from './plan-photos.ts';

const loadPlannedPhotos = async (db: Db, { id, role }: BatchRow): Promise<PlannedPhoto[]> =>
  planPhotos(await listPhotos(db, id), await listPeople(db, role));

/** Returns the plan of a draft with known results of the image comparison. */
export const planBatch = async (db: Db, row: BatchRow, same: readonly PhotoPair[]): Promise<PhotoPlan> =>
  completePlan(await loadPlannedPhotos(db, row), same);

/** Compares the images and returns the plan with the results. The comparison is slow. */
export const checkBatch = async (
  { db, services }: Pick<QueryContext, 'db' | 'services'>,
  row: BatchRow,
): Promise<{ plan: PhotoPlan; same: PhotoPair[] }> => {
  const planned = await loadPlannedPhotos(db, row);
  const same = await findSamePictures(services, replacedPhotos(planned));
  return { plan: completePlan(planned, same), same };
};
