import type { FileReference, QueryContext } from '#platform/server/context.ts';
import { maySeeAsStudent, maySeeSectionAsStaff, maySeeSubjectAsStaff } from './classes.policy.ts';
import { findOwnSection, findSectionStaff, findSubjectStaff } from './staff.queries.ts';

const isOwnSection = async ({ db, actor }: QueryContext, section: string) =>
  actor.role === 'student' && maySeeAsStudent(actor, await findOwnSection(db, actor.id), section);

const maySeeSectionFile = async (context: QueryContext, path: string): Promise<boolean> => {
  const { db, actor } = context;
  const places = await db.selectFrom('section_files').select('section_id').where('path', '=', path).execute();
  for (const { section_id } of places) {
    if (maySeeSectionAsStaff(actor, await findSectionStaff(db, section_id))) return true;
    if (await isOwnSection(context, section_id)) return true;
  }
  return false;
};

const maySeeSubjectFile = async (context: QueryContext, path: string): Promise<boolean> => {
  const { db, actor } = context;
  const places = await db.selectFrom('subject_files').select('subject_id').where('path', '=', path).execute();
  for (const { subject_id } of places) {
    const staff = await findSubjectStaff(db, subject_id);
    if (staff && (maySeeSubjectAsStaff(actor, staff) || (await isOwnSection(context, staff.section)))) return true;
  }
  return false;
};

export const fileReferences: FileReference[] = [
  { table: 'section_files', column: 'path', purpose: 'sectionUploads', canRead: maySeeSectionFile },
  { table: 'subject_files', column: 'path', purpose: 'subjectUploads', canRead: maySeeSubjectFile },
];
