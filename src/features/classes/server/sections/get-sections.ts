import { studentPersonView } from '#features/people/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { classesEndpoints } from '../../contract.ts';
import { loadSections, sectionRows } from '../classes.queries.ts';
import { sectionView } from '../classes.view.ts';
import { requireLevelRow } from '../require-part.ts';
import { rowKey } from '../row-key.ts';

export const getSections: Verb<(typeof classesEndpoints)['getSections']> = async (context, { levelID, ...page }) => {
  const { db } = context;
  if (levelID === undefined) return [];
  await requireLevelRow(db, levelID);
  const rows = await keysetPage(
    context,
    page,
    (after, limit) => {
      let query = sectionRows(db).where('level_id', '=', levelID);
      if (after) query = query.where('sections.id', '>', after[1]);
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    rowKey,
  );
  return (await loadSections(db, rows)).map((row) => sectionView(row, studentPersonView));
};
