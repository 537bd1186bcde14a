import {
  classStudentView,
  findTeacher,
  namedPartnerView,
  requireTeacher,
  studentPersonView,
  teacherCardView,
} from '#features/people/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import { concurrentChange } from '#platform/server/db/db-errors.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { maySeeSectionAsStaff } from '../classes.policy.ts';
import { loadSections, sectionRows } from '../classes.queries.ts';
import { sectionView } from '../classes.view.ts';
import { pageById } from '../page-by-id.ts';
import { requireOwnSection } from '../require-own-section.ts';
import { requireLevel, requireLevelRow, requireLoadedSection, requireSection } from '../require-part.ts';
import { findSectionStaff } from '../staff.queries.ts';

export const getSection: Handler<(typeof classesEndpoints)['getSection']> = async (context, { id }) => {
  const section = await requireSection(context, id);
  const adviser = await requireTeacher(context, section.adviser);
  return { section, level: await requireLevel(context, section.level), teacher: adviser, adviser };
};

export const getSections: Handler<(typeof classesEndpoints)['getSections']> = async (context, { levelID, ...page }) => {
  const { db } = context;
  if (levelID === undefined) return [];
  await requireLevelRow(db, levelID);
  const rows = await pageById(context, page, (id) =>
    sectionRows(db).where('level_id', '=', levelID).where('sections.id', '>', id),
  );
  return (await loadSections(db, rows)).map((row) => sectionView(row, studentPersonView));
};

export const getSectionDetails: Handler<(typeof classesEndpoints)['getSectionDetails']> = async (
  { db, actor },
  { id },
) => {
  if (!maySeeSectionAsStaff(actor, await findSectionStaff(db, id))) throw forbidden();
  return sectionView(await requireLoadedSection(db, id), classStudentView);
};

export const getOwnSection: Handler<(typeof classesEndpoints)['getOwnSection']> = async (context, { id }) => {
  await requireOwnSection(context, id);
  const section = await requireLoadedSection(context.db, id);
  const adviser = await findTeacher(context.db, section.adviser_id);
  if (!adviser) throw concurrentChange();
  return {
    section: sectionView(section, (row) => namedPartnerView(row, 'student')),
    adviser: teacherCardView(adviser),
  };
};
