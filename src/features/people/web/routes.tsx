import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const teacherProfilePage = lazyPage(
  async () => (await import('./profile/teacher-profile-page.tsx')).TeacherProfilePage,
);
const studentProfilePage = lazyPage(
  async () => (await import('./profile/student-profile-page.tsx')).StudentProfilePage,
);

/** Where the screens of people stand. */
export const routes: AreaRoute[] = [
  { area: 'teacher', path: 'profile', page: teacherProfilePage },
  { area: 'student', path: 'profile', page: studentProfilePage },
];
