import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { loadSubjects, subjectRows } from '../classes.queries.ts';
import { subjectView } from '../classes.view.ts';
import { requireOwnSection } from '../require-own-section.ts';
import { requireSectionRow } from '../require-part.ts';

export const getSubjects: Handler<(typeof classesEndpoints)['getSubjects']> = async (context, { sectionID }) => {
  if (sectionID === undefined) return [];
  await requireOwnSection(context, sectionID);
  await requireSectionRow(context.db, sectionID);
  const rows = await subjectRows(context.db).where('section_id', '=', sectionID).execute();
  return (await loadSubjects(context.db, rows)).map(subjectView);
};
