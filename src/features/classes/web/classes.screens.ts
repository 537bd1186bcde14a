import { press, print, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'teacher', name: 'teacher-classes', path: '/teacher/classes', reads },
  { who: 'teacher', name: 'teacher-timetable', path: '/teacher/classes?view=timetable', words: 'Monday', reads },
  { who: 'teacher', name: 'teacher-subject', path: '/teacher/classes/:subject', words: 'Files', reads },
  { who: 'teacher', name: 'teacher-advisory', path: '/teacher/advisory', reads },
  { who: 'teacher', name: 'teacher-section', path: '/teacher/advisory/:section', words: 'Weekly lesson guides', reads },
  {
    who: 'teacher',
    name: 'teacher-section-students',
    path: '/teacher/advisory/:section?students=all',
    words: 'Birth date',
  },
  {
    who: 'teacher',
    name: 'teacher-section-timetable',
    path: '/teacher/advisory/:section?view=timetable',
    words: 'Monday',
  },
  {
    who: 'teacher',
    name: 'teacher-class-list',
    path: '/teacher/advisory/:section/students',
    words: 'Birth date',
    reads,
  },
  { who: 'teacher', name: 'teacher-class-list-on-paper', path: '/teacher/advisory/:section/students', open: print },
  {
    who: 'teacher',
    name: 'teacher-timetable-on-paper',
    path: '/teacher/classes?view=timetable',
    words: 'Monday',
    open: print,
  },
  { who: 'student', name: 'student-section', path: '/student/section', words: 'Weekly lesson guides', reads },
  { who: 'student', name: 'student-timetable', path: '/student/section?view=timetable', words: 'Monday' },
  { who: 'student', name: 'student-subject', path: '/student/section/subjects/:subject', words: 'Schedule', reads },
  { who: 'admin', name: 'admin-classes', path: '/admin/classes', reads },
  {
    who: 'admin',
    name: 'admin-classes-delete',
    path: '/admin/classes',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await press(page, /^Delete \d+ item/);
      await says(page, 'will also be deleted');
    },
  },
  { who: 'admin', name: 'admin-wizard-category', path: '/admin/classes/new', words: 'Select a category', reads },
  {
    who: 'admin',
    name: 'admin-wizard-new-category',
    path: '/admin/classes/new',
    open: async (page) => {
      await press(page, 'Create a new category');
      await press(page, 'Create category');
      await says(page, 'Category name is required.');
    },
  },
  {
    who: 'admin',
    name: 'admin-wizard-level',
    path: '/admin/classes/new?category=:category',
    words: 'Select a level',
    reads,
  },
  {
    who: 'admin',
    name: 'admin-wizard-section',
    path: '/admin/classes/new?category=:category&level=:level',
    words: 'Select a section',
    open: (page) => press(page, 'Create a new section'),
    reads,
  },
  {
    who: 'admin',
    name: 'admin-wizard-subject',
    path: '/admin/classes/new?category=:category&level=:level&section=:section',
    words: 'Create a new subject',
    reads,
  },
  {
    who: 'admin',
    name: 'admin-wizard-schedule',
    path: '/admin/classes/new?category=:category&level=:level&section=:section&subject=:subject',
    words: /^When does .* take place/,
  },
  {
    who: 'admin',
    name: 'admin-wizard-done',
    path: '/admin/classes/new?category=:category&level=:level&section=:section&subject=:subject&scheduled=yes',
    words: /is ready$/,
    reads,
  },
  { who: 'admin', name: 'admin-level', path: '/admin/classes/levels/:level', reads },
  {
    who: 'admin',
    name: 'admin-level-rename',
    path: '/admin/classes/levels/:level',
    open: async (page) => {
      await press(page, 'Rename level');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    who: 'admin',
    name: 'admin-section-details',
    path: '/admin/classes/levels/:level?details=:section',
    words: 'Section details',
  },
  { who: 'admin', name: 'admin-section-edit', path: '/admin/classes/sections/:section/edit', reads },
  {
    who: 'admin',
    name: 'admin-section-edit-adding',
    path: '/admin/classes/sections/:section/edit',
    open: async (page) => {
      await press(page, 'Add Student');
      await page.getByRole('combobox', { name: 'Student' }).waitFor();
    },
  },
  {
    who: 'admin',
    name: 'admin-section-student',
    path: '/admin/classes/sections/:section/edit?details=:student',
    words: 'Relationship',
  },
  {
    who: 'admin',
    name: 'admin-section-subjects',
    path: '/admin/classes/sections/:section/edit?view=subjects',
    open: async (page) => {
      await press(page, 'Add Subject');
      await page.getByLabel('Subject name').waitFor();
    },
    reads,
  },
  {
    who: 'admin',
    name: 'admin-section-settings',
    path: '/admin/classes/sections/:section/edit?view=settings',
    words: 'Update Section name/adviser',
  },
  {
    who: 'admin',
    name: 'admin-section-timetable',
    path: '/admin/classes/sections/:section/edit?view=timetable',
    words: 'Monday',
  },
  {
    who: 'admin',
    name: 'admin-subject-panel',
    path: '/admin/classes/sections/:section/edit?subject=:subject',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Schedule' }).click(),
  },
  { who: 'admin', name: 'admin-classes-empty', path: '/admin/classes', words: /^No classes yet/, school: 'empty' },
  {
    who: 'admin',
    name: 'admin-wizard-empty',
    path: '/admin/classes/new',
    words: 'No categories yet.',
    school: 'empty',
  },
  {
    who: 'admin',
    name: 'admin-wizard-level-empty',
    path: '/admin/classes/new?category=:category',
    words: 'No levels yet in this category.',
    school: 'bare',
  },
  {
    who: 'admin',
    name: 'admin-wizard-section-empty',
    path: '/admin/classes/new?category=:category&level=:level',
    words: 'No sections yet in this level.',
    school: 'bare',
  },
  {
    who: 'admin',
    name: 'admin-level-empty',
    path: '/admin/classes/levels/:level',
    words: /^No sections yet/,
    school: 'bare',
  },
  {
    who: 'admin',
    name: 'admin-section-edit-empty',
    path: '/admin/classes/sections/:section/edit',
    words: 'No students in this section yet.',
    school: 'bare',
  },
  {
    who: 'admin',
    name: 'admin-subject-panel-empty',
    path: '/admin/classes/sections/:section/edit?subject=:subject',
    words: 'No schedule yet.',
    school: 'bare',
  },
  {
    who: 'admin',
    name: 'admin-section-timetable-empty',
    path: '/admin/classes/sections/:section/edit?view=timetable',
    words: 'No schedule yet..',
    school: 'bare',
  },
  {
    who: 'teacher',
    name: 'teacher-classes-empty',
    path: '/teacher/classes',
    words: 'No classes yet..',
    school: 'bare',
  },
  {
    who: 'teacher',
    name: 'teacher-advisory-empty',
    path: '/teacher/advisory',
    words: 'No advisory classes yet..',
    school: 'bare',
  },
  {
    who: 'busyTeacher',
    name: 'teacher-subject-empty',
    path: '/teacher/classes/:subject',
    words: 'No files uploaded yet for this subject..',
    school: 'bare',
  },
  {
    who: 'busyTeacher',
    name: 'teacher-section-empty',
    path: '/teacher/advisory/:section',
    words: 'No files uploaded yet for this section..',
    school: 'bare',
  },
  {
    who: 'busyTeacher',
    name: 'teacher-class-list-empty',
    path: '/teacher/advisory/:section/students',
    words: 'No students yet in this section..',
    school: 'bare',
  },
  {
    who: 'student',
    name: 'student-section-none',
    path: '/student/section',
    words: 'You are not in a section yet.',
    school: 'bare',
  },
  {
    who: 'placedStudent',
    name: 'student-section-empty',
    path: '/student/section',
    words: 'No subjects yet in this section..',
    school: 'bare',
  },
];
