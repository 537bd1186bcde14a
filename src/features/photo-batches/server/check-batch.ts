import { findSamePictures } from '#features/files/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type BatchRow, readPhotos } from './batch-rows.ts';
import { readPeople } from './people-there.ts';
import {
  completePlan,
  type PhotoPlan,
  type PlannedPhoto,
  planPhotos,
  type Replaced,
  replacedIn,
} from './plan-photos.ts';

const readPlanned = async (db: Db, { id, role }: BatchRow): Promise<PlannedPhoto[]> =>
  planPhotos(await readPhotos(db, id), await readPeople(db, role));

/** What setting the photos of a draft would do by what is known of which are the same. */
export const planBatch = async (db: Db, row: BatchRow, same: readonly Replaced[]): Promise<PhotoPlan> =>
  completePlan(await readPlanned(db, row), same);

/** The same after a look at the pictures, which takes a while, and which of them were the same. */
export const checkBatch = async (
  { db, services }: Pick<QueryContext, 'db' | 'services'>,
  row: BatchRow,
): Promise<{ plan: PhotoPlan; same: Replaced[] }> => {
  const planned = await readPlanned(db, row);
  const same = await findSamePictures(services, replacedIn(planned));
  return { plan: completePlan(planned, same), same };
};
