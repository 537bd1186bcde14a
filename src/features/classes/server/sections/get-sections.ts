import { studentPersonView } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { loadSections, sectionRows } from '../classes.queries.ts';
import { sectionView } from '../classes.view.ts';
import { pageById } from '../page-by-id.ts';
import { requireLevelRow } from '../require-part.ts';

export const getSections: Handler<(typeof classesEndpoints)['getSections']> = async (context, { levelID, ...page }) => {
  const { db } = context;
  if (levelID === undefined) return [];
  await requireLevelRow(db, levelID);
  const rows = await pageById(context, page, (id) =>
    sectionRows(db).where('level_id', '=', levelID).where('sections.id', '>', id),
  );
  return (await loadSections(db, rows)).map((row) => sectionView(row, studentPersonView));
};
