import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { editSectionReads, levelReads, overviewReads, wizardReads } from './admin/structure.queries.ts';
import { ownClassReads, ownSectionReads } from './student/own-class.queries.ts';
import {
  advisoryReads,
  classListReads,
  sectionReads,
  subjectReads,
  teachingReads,
} from './teacher/teaching.queries.ts';

const adminClassesPage = lazyPage(async () => (await import('./admin/classes-page.tsx')).ClassesPage);
const createClassPage = lazyPage(async () => (await import('./create-class/create-class-page.tsx')).CreateClassPage);
const levelPage = lazyPage(async () => (await import('./admin/level-page.tsx')).LevelPage);
const editSectionPage = lazyPage(async () => (await import('./admin/edit-section-page.tsx')).EditSectionPage);
const classesPage = lazyPage(async () => (await import('./teacher/classes-page.tsx')).ClassesPage);
const subjectPage = lazyPage(async () => (await import('./teacher/subject-page.tsx')).SubjectPage);
const advisoryPage = lazyPage(async () => (await import('./teacher/advisory-page.tsx')).AdvisoryPage);
const advisedSectionPage = lazyPage(async () => (await import('./teacher/section-page.tsx')).SectionPage);
const classListPage = lazyPage(async () => (await import('./teacher/class-list-page.tsx')).ClassListPage);
const ownSectionPage = lazyPage(async () => (await import('./student/section-page.tsx')).OwnSectionPage);
const ownSubjectPage = lazyPage(async () => (await import('./student/subject-page.tsx')).OwnSubjectPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'classes', page: adminClassesPage, reads: overviewReads },
  { area: 'admin', path: 'classes/new', page: createClassPage, reads: wizardReads },
  { area: 'admin', path: 'classes/levels/:id', page: levelPage, reads: levelReads },
  { area: 'admin', path: 'classes/sections/:id/edit', page: editSectionPage, reads: editSectionReads },
  { area: 'teacher', path: 'classes', page: classesPage, reads: teachingReads, offline: 'copy' },
  { area: 'teacher', path: 'classes/:id', page: subjectPage, reads: subjectReads, offline: 'copy' },
  { area: 'teacher', path: 'advisory', page: advisoryPage, reads: advisoryReads, offline: 'copy' },
  { area: 'teacher', path: 'advisory/:id', page: advisedSectionPage, reads: sectionReads, offline: 'copy' },
  { area: 'teacher', path: 'advisory/:id/students', page: classListPage, reads: classListReads, offline: 'copy' },
  { area: 'student', path: 'section', page: ownSectionPage, reads: ownSectionReads, offline: 'copy' },
  { area: 'student', path: 'section/subjects/:id', page: ownSubjectPage, reads: ownClassReads, offline: 'copy' },
];
