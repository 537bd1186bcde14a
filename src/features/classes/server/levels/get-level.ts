import { studentPersonView, teachersById, teacherView } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { loadSections, sectionRows } from '../classes.queries.ts';
import { sectionView } from '../classes.view.ts';
import { requireLevelRow } from '../require-part.ts';

export const getLevel: Handler<(typeof classesEndpoints)['getLevel']> = async (context, { levelID }) => {
  const { db, services } = context;
  if (levelID === undefined) return { sections: [], teachers: [] };
  await requireLevelRow(db, levelID);
  const sections = await loadSections(db, await sectionRows(db).where('level_id', '=', levelID).execute());
  const adviserIds = [...new Set(sections.map(({ adviser_id }) => adviser_id))];
  const duties = await services.ports.school.duties(db, adviserIds);
  const advisers = await teachersById(db, adviserIds);
  return {
    sections: sections.map((row) => sectionView(row, studentPersonView)),
    teachers: advisers.map((row) => teacherView(row, duties.get(row.id))),
  };
};
