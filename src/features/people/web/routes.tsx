import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const teacherProfilePage = lazyPage(
  async () => (await import('./profile/teacher-profile-page.tsx')).TeacherProfilePage,
);
const studentProfilePage = lazyPage(
  async () => (await import('./profile/student-profile-page.tsx')).StudentProfilePage,
);
const teachersPage = lazyPage(async () => (await import('./admin/teachers-page.tsx')).TeachersPage);
const createTeacherPage = lazyPage(async () => (await import('./admin/create-teacher-page.tsx')).CreateTeacherPage);
const editTeacherPage = lazyPage(async () => (await import('./admin/edit-teacher-page.tsx')).EditTeacherPage);
const studentsPage = lazyPage(async () => (await import('./admin/students-page.tsx')).StudentsPage);
const createStudentPage = lazyPage(async () => (await import('./admin/create-student-page.tsx')).CreateStudentPage);
const editStudentPage = lazyPage(async () => (await import('./admin/edit-student-page.tsx')).EditStudentPage);

/** Where the screens of people stand. */
export const routes: AreaRoute[] = [
  { area: 'admin', path: 'teachers', page: teachersPage },
  { area: 'admin', path: 'teachers/new', page: createTeacherPage },
  { area: 'admin', path: 'teachers/:id/edit', page: editTeacherPage },
  { area: 'admin', path: 'students', page: studentsPage },
  { area: 'admin', path: 'students/new', page: createStudentPage },
  { area: 'admin', path: 'students/:id/edit', page: editStudentPage },
  { area: 'teacher', path: 'profile', page: teacherProfilePage },
  { area: 'student', path: 'profile', page: studentProfilePage },
];
