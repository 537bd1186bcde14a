import { requireLevelRow } from '#features/classes/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { isOpenTo } from './open-levels.ts';

export const getLevelLessons: Handler<(typeof lessonRecordsEndpoints)['getLevelLessons']> = async (
  { db },
  { levelID: levelId },
) => {
  const { id } = await requireLevelRow(db, levelId);
  return { isOpen: await isOpenTo(db, id) };
};
