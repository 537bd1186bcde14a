import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const classesPage = lazyPage(async () => (await import('./teacher/classes-page.tsx')).ClassesPage);
const subjectPage = lazyPage(async () => (await import('./teacher/subject-page.tsx')).SubjectPage);
const advisoryPage = lazyPage(async () => (await import('./teacher/advisory-page.tsx')).AdvisoryPage);
const advisedSectionPage = lazyPage(async () => (await import('./teacher/section-page.tsx')).SectionPage);
const ownSectionPage = lazyPage(async () => (await import('./student/section-page.tsx')).OwnSectionPage);
const ownSubjectPage = lazyPage(async () => (await import('./student/subject-page.tsx')).OwnSubjectPage);

/** Where the screens of classes stand. */
export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'classes', page: classesPage },
  { area: 'teacher', path: 'classes/:id', page: subjectPage },
  { area: 'teacher', path: 'advisory', page: advisoryPage },
  { area: 'teacher', path: 'advisory/:id', page: advisedSectionPage },
  { area: 'student', path: 'section', page: ownSectionPage },
  { area: 'student', path: 'section/subjects/:id', page: ownSubjectPage },
];
