import type { Examples } from '#tests/api/contract/examples.ts';

const teacherForm = (mark: string) => ({
  first_name: 'Luz',
  middle_name: 'R.',
  last_name: 'Bautista',
  phone: 9175550101,
  email: `luz-${mark}@casa.example`,
  image: '',
  birthdate: '1990-02-03',
  address: '1 Narra Street',
  zoom_link: 'https://zoom.example/j/1',
  zoom_id: '1',
  zoom_password: 'sesame',
});

const studentForm = (mark: string) => ({
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Cruz',
  email: `ana-${mark}@casa.example`,
  address: '2 Narra Street',
  image: '',
  birthdate: '2016-02-03',
  parent_fName: 'Rosa',
  parent_mName: '',
  parent_lName: 'Cruz',
  parent_email: 'rosa@casa.example',
  phone: 9175550102,
  relationship: 'Mother',
});

const place = { categoryID: 'category', levelID: 'level', sectionID: 'section' } as const;
const contradiction = { categoryID: 400, levelID: 400 } as const;
const placeOf = ({ own }: { own: { category: string; level: string; section: string } }) => ({
  categoryID: own.category,
  levelID: own.level,
  sectionID: own.section,
});

const adminForm = (mark: string) => ({
  first_name: 'Corazon',
  middle_name: '',
  last_name: 'Lim',
  phone: '',
  email: `corazon-${mark}@casa.example`,
  image: '',
});

/** Status for unknown IDs that are omitted from the response. */
const silent = { ids: 200 } as const;

export const examples: Examples = {
  'GET /api/session': () => ({ input: {} }),
  'POST /api/admins/login': () => ({ input: { email: 'first@casa.example', password: 'first admin of casa' } }),
  'POST /api/teachers/login': () => ({ input: { email: 'nobody@casa.example', password: 'x' }, status: 401 }),
  'POST /api/students/login': () => ({ input: { email: 'nobody@casa.example', password: 'x' }, status: 401 }),
  'POST /api/setup': () => ({
    input: {
      token: 'used',
      first_name: 'Ines',
      last_name: 'Abad',
      email: 'ines@casa.example',
      password: 'a red kite over Taal',
    },
    status: 403,
  }),
  'GET /api/admins/get-admins': () => ({ input: { limit: 1 } }),
  'POST /api/admins/create-admin': ({ own }) => ({
    input: { ...adminForm(own.student), password: 'a red kite over Taal' },
  }),
  'POST /api/admins/update-own-admin': ({ own }) => ({
    input: adminForm(own.teacher),
    uploads: { image: 'images' },
  }),
  'POST /api/admins/delete-admin': ({ callers }) => ({ input: { id: callers.admin }, status: 409 }),
  'POST /api/admins/create-teacher': ({ own }) => ({
    input: { ...teacherForm(own.teacher), password: 'a red kite over Taal' },
  }),
  'POST /api/admins/update-teacher': ({ own }) => ({
    input: { id: own.teacher, ...teacherForm(own.teacher) },
    ids: { id: 'teacher' },
    uploads: { image: 'images' },
  }),
  'GET /api/admins/get-teachers': () => ({ input: { limit: 2 } }),
  'POST /api/admins/get-teacher': ({ own }) => ({ input: { id: own.teacher }, ids: { id: 'teacher' } }),
  'POST /api/admins/get-student': ({ own }) => ({ input: { id: own.student }, ids: { id: 'student' } }),
  'POST /api/admins/delete-teacher': ({ own, idle }) => ({
    input: { ids: [own.teacher], reassignTo: idle.teacher },
    ids: { ids: 'teacher', reassignTo: 'teacher' },
  }),
  'POST /api/admins/create-student': (school) => ({
    input: { ...studentForm(school.own.student), ...placeOf(school) },
    ids: place,
    refusals: contradiction,
    uploads: { image: 'images' },
  }),
  'POST /api/admins/update-student': (school, role) => ({
    input: { id: school.own.student, ...studentForm(school.own.student), ...placeOf(school) },
    ids: role === 'admin' ? { id: 'student', ...place } : { id: 'student' },
    refusals: contradiction,
    uploads: { image: 'images' },
  }),
  'GET /api/admins/get-students': () => ({ input: { limit: 2 } }),
  'POST /api/admins/search-students': () => ({ input: { searchInput: 'Amihan', limit: 2 } }),
  'GET /api/admins/get-leavers': () => ({ input: { limit: 2 } }),
  'POST /api/admins/archive-students': ({ own, today }) => ({
    input: { ids: [own.student], lastDay: today, reason: 'Moved to Cebu' },
    ids: { ids: 'student' },
  }),
  'POST /api/admins/bring-back-students': ({ own }) => ({
    input: { students: [{ id: own.student, sectionID: '' }] },
    status: 409,
  }),
  'POST /api/admins/make-student-slips': ({ own }) => ({ input: { ids: [own.student] } }),
  'POST /api/admins/get-people-without-password': () => ({ input: { role: 'student' } }),
  'POST /api/admins/invite-people': ({ own }) => ({ input: { role: 'student', ids: [own.student] }, status: 409 }),
  'POST /api/admins/delete-student': ({ own }) => ({ input: { ids: [own.student] }, ids: { ids: 'student' } }),
  'POST /api/admins/reset-password': ({ own }) => ({
    input: { role: 'student', id: own.student },
    ids: { id: 'student' },
  }),
  'GET /api/students/get-all-teachers': () => ({ input: { limit: 2 } }),
  'POST /api/students/search-teachers': () => ({ input: { searchInput: 'Tala', limit: 2 } }),
  'POST /api/students/get-teachers': ({ own }) => ({
    input: { ids: [own.teacher] },
    ids: { ids: 'anyTeacher' },
    refusals: silent,
  }),
  'GET /api/teachers/get-all-students': () => ({ input: { limit: 2 } }),
};
