import { requireUpload } from '#features/files/server/public.ts';
import { classStudentView } from '#features/people/server/public.ts';
import { forbidden, invalidField, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../contract.ts';
import { mayChangeSectionFiles, mayChangeSubjectFiles } from './classes.policy.ts';
import { sectionView } from './classes.view.ts';
import { getLoadedSection, getSubject } from './get-part.ts';
import { findSectionStaff, findSubjectStaff } from './staff.queries.ts';

type Endpoints = typeof classesEndpoints;

const attachedPath = async (context: CommandContext, path: string, purpose: 'sectionUploads' | 'subjectUploads') => {
  const stored = await requireUpload(context, { path, purpose, field: 'attachedFile' });
  if (stored === null) throw invalidField('attachedFile', 'A file is required.');
  return stored;
};

export const attachSectionFile: Verb<Endpoints['attachSectionFile']> = async (context, { sectionID, attachedFile }) => {
  const { db, actor, services } = context;
  if (!mayChangeSectionFiles(actor, await findSectionStaff(db, sectionID))) throw forbidden();
  await getLoadedSection(db, sectionID);
  const path = await attachedPath(context, attachedFile, 'sectionUploads');
  const row = { id: services.clock.newId(), section_id: sectionID, path, created_at: services.clock.now() };
  await db.insertInto('section_files').values(row).execute();
  await context.audit({
    action: 'section-file:attached',
    subject: { kind: 'section', id: sectionID },
    after: { path },
  });
  return sectionView(await getLoadedSection(db, sectionID), classStudentView);
};

export const attachSubjectFile: Verb<Endpoints['attachSubjectFile']> = async (context, { subjectID, attachedFile }) => {
  const { db, actor, services } = context;
  if (!mayChangeSubjectFiles(actor, await findSubjectStaff(db, subjectID))) throw forbidden();
  await getSubject(context, subjectID);
  const path = await attachedPath(context, attachedFile, 'subjectUploads');
  const row = { id: services.clock.newId(), subject_id: subjectID, path, created_at: services.clock.now() };
  await db.insertInto('subject_files').values(row).execute();
  await context.audit({
    action: 'subject-file:attached',
    subject: { kind: 'subject', id: subjectID },
    after: { path },
  });
  return getSubject(context, subjectID);
};

/** Nobody but an admin learns whether a file exists that is not theirs to delete. */
const missing = (context: CommandContext) => (context.actor.role === 'admin' ? notFound('File') : forbidden());

export const deleteSectionFile: Verb<Endpoints['deleteSectionFile']> = async (context, { id }) => {
  const { db, actor } = context;
  const file = await db.selectFrom('section_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw missing(context);
  if (!mayChangeSectionFiles(actor, await findSectionStaff(db, file.section_id))) throw forbidden();
  await db.deleteFrom('section_files').where('id', '=', id).execute();
  const subject = { kind: 'section', id: file.section_id };
  await context.audit({ action: 'section-file:deleted', subject, before: { path: file.path } });
  return { deleted: 1 };
};

export const deleteSubjectFile: Verb<Endpoints['deleteSubjectFile']> = async (context, { id }) => {
  const { db, actor } = context;
  const file = await db.selectFrom('subject_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw missing(context);
  if (!mayChangeSubjectFiles(actor, await findSubjectStaff(db, file.subject_id))) throw forbidden();
  await db.deleteFrom('subject_files').where('id', '=', id).execute();
  const subject = { kind: 'subject', id: file.subject_id };
  await context.audit({ action: 'subject-file:deleted', subject, before: { path: file.path } });
  return { deleted: 1 };
};
