import { worldPassword } from '#features/session/server/session.world.ts';
import type { World } from '../../support/world.ts';
import type { Account, School } from './school.ts';
import type { Screen } from './screen.ts';

/** A school in which everything that can be empty is empty; `admin` must be there already. */
export const fillBare = async (world: World, admin: Account): Promise<School> => {
  const category = await world.category({ name: 'Casa' });
  const level = await world.level({ name: 'Junior' });
  const busy = await world.teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const section = await world.section({ name: 'Narra', adviser: busy.id });
  const subject = await world.subject({ name: 'Music', section: section.id, teacher: busy.id });
  const unstaffed = await world.section({ name: 'Molave', adviser: busy.id });
  const student = await world.student({ first_name: 'Mia', last_name: 'Cruz' });
  const idle = await world.teacher({ first_name: 'Jose', last_name: 'Luna' });
  const placed = await world.studentIn(unstaffed.id);
  const account = (role: Account['role'], email: string) => ({ role, email, password: worldPassword });
  return {
    accounts: {
      admin,
      teacher: account('teacher', idle.email),
      busyTeacher: account('teacher', busy.email),
      student: account('student', student.email),
      placedStudent: account('student', placed.email),
    },
    ids: {
      category: category.id,
      level: level.id,
      section: section.id,
      subject: subject.id,
      news: '',
      teacher: idle.id,
      student: student.id,
      classmate: placed.id,
    },
  };
};

/** On a Casa that has an admin and nothing else. */
export const screensOfNothing: readonly Screen[] = [
  { who: 'admin', name: 'admin-teachers-empty', path: '/admin/teachers', words: 'No teachers yet.' },
  { who: 'admin', name: 'admin-students-empty', path: '/admin/students', words: 'No students yet.' },
  { who: 'admin', name: 'admin-student-new-empty', path: '/admin/students/new', words: 'Create a Class first!' },
  { who: 'admin', name: 'admin-classes-empty', path: '/admin/classes', words: /^No classes yet/ },
  { who: 'admin', name: 'admin-wizard-empty', path: '/admin/classes/new', words: 'No categories yet.' },
  { who: 'admin', name: 'admin-news-empty', path: '/admin/news', words: /^No news yet/ },
  { who: 'admin', name: 'admin-newsletters-empty', path: '/admin/newsletters', words: /^No newsletters or memos yet/ },
  { who: 'admin', name: 'admin-teacher-gone', path: '/admin/teachers/0/edit', words: /^There is no such teacher here/ },
  { who: 'admin', name: 'admin-student-gone', path: '/admin/students/0/edit', words: /^There is no such student here/ },
  { who: 'admin', name: 'admin-news-gone', path: '/admin/news/0/edit', words: /^There is no such news here/ },
];

/** On a bare school. */
export const screensOfBareSchool: readonly Screen[] = [
  {
    who: 'admin',
    name: 'admin-wizard-level-empty',
    path: '/admin/classes/new?category=:category',
    words: 'No levels yet in this category.',
  },
  {
    who: 'admin',
    name: 'admin-wizard-section-empty',
    path: '/admin/classes/new?category=:category&level=:level',
    words: 'No sections yet in this level.',
  },
  { who: 'admin', name: 'admin-level-empty', path: '/admin/classes/levels/:level', words: /^No sections yet/ },
  {
    who: 'admin',
    name: 'admin-section-edit-empty',
    path: '/admin/classes/sections/:section/edit',
    words: 'No students in this section yet.',
  },
  {
    who: 'admin',
    name: 'admin-subject-panel-empty',
    path: '/admin/classes/sections/:section/edit?subject=:subject',
    words: 'No schedule yet.',
  },
  {
    who: 'admin',
    name: 'admin-section-timetable-empty',
    path: '/admin/classes/sections/:section/edit?view=timetable',
    words: 'No schedule yet..',
  },
  { who: 'teacher', name: 'teacher-home-empty', path: '/teacher', words: 'No news yet.' },
  { who: 'teacher', name: 'teacher-classes-empty', path: '/teacher/classes', words: 'No classes yet..' },
  { who: 'teacher', name: 'teacher-advisory-empty', path: '/teacher/advisory', words: 'No advisory classes yet..' },
  { who: 'teacher', name: 'teacher-messages-empty', path: '/teacher/messages', words: 'No conversations yet.' },
  {
    who: 'busyTeacher',
    name: 'teacher-subject-empty',
    path: '/teacher/classes/:subject',
    words: 'No files uploaded yet for this subject..',
  },
  {
    who: 'busyTeacher',
    name: 'teacher-section-empty',
    path: '/teacher/advisory/:section',
    words: 'No files uploaded yet for this section..',
  },
  {
    who: 'busyTeacher',
    name: 'teacher-class-list-empty',
    path: '/teacher/advisory/:section/students',
    words: 'No students yet in this section..',
  },
  {
    who: 'busyTeacher',
    name: 'teacher-chat-empty',
    path: '/teacher/messages/:student',
    words: 'Send a message to start the conversation',
  },
  { who: 'student', name: 'student-home-empty', path: '/student', words: 'No news yet.' },
  { who: 'student', name: 'student-section-none', path: '/student/section', words: 'You are not in a section yet.' },
  {
    who: 'student',
    name: 'student-newsletters-empty',
    path: '/student/newsletters',
    words: /^No newsletters or memos/,
  },
  { who: 'student', name: 'student-messages-empty', path: '/student/messages', words: 'No conversations yet.' },
  {
    who: 'student',
    name: 'student-chat-empty',
    path: '/student/messages/:teacher',
    words: 'Send a message to start the conversation',
  },
  {
    who: 'placedStudent',
    name: 'student-section-empty',
    path: '/student/section',
    words: 'No subjects yet in this section..',
  },
];
