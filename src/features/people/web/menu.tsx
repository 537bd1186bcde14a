import type { AreaMenu } from '#platform/web/area-menu.ts';
import { AddPersonIcon, PeopleIcon, PersonIcon } from '#platform/web/icons.tsx';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/menu';

const teachers = { area: 'admin', group: texts.teachers } as const;
const students = { area: 'admin', group: texts.students } as const;
const ownName = ({ user }: Viewer) => user.full_name;

export const menu: AreaMenu = [
  {
    ...teachers,
    order: 10,
    path: 'teachers',
    label: texts.allTeachers,
    icon: <PersonIcon />,
    bar: { label: texts.teachers, order: 0 },
  },
  { ...teachers, order: 11, path: 'teachers/new', label: texts.newTeacher, icon: <AddPersonIcon /> },
  {
    ...students,
    order: 20,
    path: 'students',
    label: texts.allStudents,
    icon: <PeopleIcon />,
    bar: { label: texts.students, order: 10 },
  },
  { ...students, order: 21, path: 'students/new', label: texts.newStudent, icon: <AddPersonIcon /> },
  { area: 'admin', order: 80, path: 'admins', label: texts.admins, icon: <PeopleIcon /> },
  {
    area: 'teacher',
    order: 10,
    path: 'profile',
    label: ownName,
    icon: <PersonIcon />,
    bar: { label: texts.me, order: 40 },
  },
  {
    area: 'student',
    order: 10,
    path: 'profile',
    label: ownName,
    icon: <PersonIcon />,
    bar: { label: texts.me, order: 40 },
  },
];
