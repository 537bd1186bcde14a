import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { classesEndpoints } from '#features/classes/contract.ts';
import { photoConsentsEndpoints } from '#features/photo-consents/contract.ts';
import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { peopleEndpoints } from '../contract.ts';
import { signInStateQuery } from './admin/sign-in-state.queries.ts';
import { withoutPasswordQuery } from './invitations/without-password.queries.ts';

const teacherProfilePage = lazyPage(
  async () => (await import('./profile/teacher-profile-page.tsx')).TeacherProfilePage,
);
const studentProfilePage = lazyPage(
  async () => (await import('./profile/student-profile-page.tsx')).StudentProfilePage,
);
const adminsPage = lazyPage(async () => (await import('./admins/admins-page.tsx')).AdminsPage);
const ownAdminPage = lazyPage(async () => (await import('./admins/own-admin-page.tsx')).OwnAdminPage);
const createAdminPage = lazyPage(async () => (await import('./admins/create-admin-page.tsx')).CreateAdminPage);
const teachersPage = lazyPage(async () => (await import('./teachers/teachers-page.tsx')).TeachersPage);
const createTeacherPage = lazyPage(async () => (await import('./teachers/create-teacher-page.tsx')).CreateTeacherPage);
const editTeacherPage = lazyPage(async () => (await import('./teachers/edit-teacher-page.tsx')).EditTeacherPage);
const studentsPage = lazyPage(async () => (await import('./students/students-page.tsx')).StudentsPage);
const createStudentPage = lazyPage(async () => (await import('./students/create-student-page.tsx')).CreateStudentPage);
const editStudentPage = lazyPage(async () => (await import('./students/edit-student-page.tsx')).EditStudentPage);

const leaversPage = lazyPage(async () => (await import('./leaving/leavers-page.tsx')).LeaversPage);

const categories = endpointQuery(classesEndpoints.getCategories, {});

const rules = endpointQuery(chatRulesEndpoints.getChatRules, {});

const consentsOf = (studentId: string) =>
  endpointQuery(photoConsentsEndpoints.getPhotoConsents, { studentID: studentId });

/** The details of a student also need the sign-in lock, the chat rules and the photo consents. */
const studentsReads: PageReads = ({ search, getCached }) => {
  const students = endpointQuery(peopleEndpoints.getStudents, {});
  const shown = getCached(students)?.find(({ _id }) => _id === search.get('details'));
  return [
    students,
    withoutPasswordQuery('student'),
    ...(search.has('details') ? [rules] : []),
    ...(shown ? [consentsOf(shown._id), signInStateQuery('student', shown._id)] : []),
  ];
};

const editStudentReads: PageReads = ({ params: { id = '' }, getCached }) => {
  const student = endpointQuery(peopleEndpoints.getStudent, { id });
  const category = getCached(student)?.categoryID;
  const state = signInStateQuery('student', id);
  return [
    student,
    state,
    withoutPasswordQuery('student'),
    categories,
    endpointQuery(classesEndpoints.getLevels, category ? { category } : undefined),
    rules,
    consentsOf(id),
  ];
};

const teachersReads: PageReads = ({ search, getCached }) => {
  const teachers = endpointQuery(peopleEndpoints.getTeachers, {});
  const shown = getCached(teachers)?.find(({ _id }) => _id === search.get('details'));
  return [teachers, withoutPasswordQuery('teacher'), ...(shown ? [signInStateQuery('teacher', shown._id)] : [])];
};

/** The details of another admin also need the sign-in lock. */
const adminsReads: PageReads = ({ search, viewer }) => {
  const id = search.get('details');
  const isAnother = id !== null && id !== viewer.user._id;
  return [
    endpointQuery(peopleEndpoints.getAdmins, {}),
    withoutPasswordQuery('admin'),
    ...(isAnother ? [signInStateQuery('admin', id)] : []),
  ];
};

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'admins', page: adminsPage, reads: adminsReads },
  { area: 'admin', path: 'account/edit', page: ownAdminPage },
  { area: 'admin', path: 'admins/new', page: createAdminPage },
  {
    area: 'admin',
    path: 'teachers',
    page: teachersPage,
    reads: teachersReads,
  },
  { area: 'admin', path: 'teachers/new', page: createTeacherPage },
  {
    area: 'admin',
    path: 'teachers/:id/edit',
    page: editTeacherPage,
    reads: ({ params: { id = '' } }) => [
      endpointQuery(peopleEndpoints.getTeacher, { id }),
      signInStateQuery('teacher', id),
      withoutPasswordQuery('teacher'),
    ],
  },
  {
    area: 'admin',
    path: 'students',
    page: studentsPage,
    reads: studentsReads,
  },
  {
    area: 'admin',
    path: 'students/left',
    page: leaversPage,
    reads: () => [endpointQuery(peopleEndpoints.getLeavers, {})],
  },
  { area: 'admin', path: 'students/new', page: createStudentPage, reads: () => [categories] },
  { area: 'admin', path: 'students/:id/edit', page: editStudentPage, reads: editStudentReads },
  { area: 'teacher', path: 'profile', page: teacherProfilePage },
  { area: 'student', path: 'profile', page: studentProfilePage },
];
