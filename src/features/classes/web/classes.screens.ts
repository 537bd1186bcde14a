import { press, print, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'teacher', name: 'teacher-classes', path: '/teacher/classes', reads },
  {
    visitor: 'teacher',
    name: 'teacher-timetable',
    path: '/teacher/classes?view=timetable',
    expectedText: 'Monday',
    reads,
  },
  { visitor: 'teacher', name: 'teacher-subject', path: '/teacher/classes/:subject', expectedText: 'Files', reads },
  { visitor: 'teacher', name: 'teacher-advisory', path: '/teacher/advisory', reads },
  {
    visitor: 'teacher',
    name: 'teacher-section',
    path: '/teacher/advisory/:section',
    expectedText: 'Weekly lesson guides',
    reads,
  },
  {
    visitor: 'teacher',
    name: 'teacher-section-students',
    path: '/teacher/advisory/:section?students=all',
    expectedText: 'Birth date',
  },
  {
    visitor: 'teacher',
    name: 'teacher-section-timetable',
    path: '/teacher/advisory/:section?view=timetable',
    expectedText: 'Monday',
  },
  {
    visitor: 'teacher',
    name: 'teacher-class-list',
    path: '/teacher/advisory/:section/students',
    expectedText: 'Birth date',
    reads,
  },
  { visitor: 'teacher', name: 'teacher-class-list-on-paper', path: '/teacher/advisory/:section/students', open: print },
  {
    visitor: 'teacher',
    name: 'teacher-timetable-on-paper',
    path: '/teacher/classes?view=timetable',
    expectedText: 'Monday',
    open: print,
  },
  {
    visitor: 'student',
    name: 'student-section',
    path: '/student/section',
    expectedText: 'Weekly lesson guides',
    reads,
  },
  { visitor: 'student', name: 'student-timetable', path: '/student/section?view=timetable', expectedText: 'Monday' },
  {
    visitor: 'student',
    name: 'student-subject',
    path: '/student/section/subjects/:subject',
    expectedText: 'Schedule',
    reads,
  },
  { visitor: 'admin', name: 'admin-classes', path: '/admin/classes', reads },
  {
    visitor: 'admin',
    name: 'admin-classes-delete',
    path: '/admin/classes',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await press(page, /^Delete \d+ item/);
      await waitForText(page, 'with all levels');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-category',
    path: '/admin/classes/new',
    expectedText: 'Select a category',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-new-category',
    path: '/admin/classes/new',
    open: async (page) => {
      await press(page, 'Create a new category');
      await press(page, 'Create category');
      await waitForText(page, 'Category name is required.');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-level',
    path: '/admin/classes/new?category=:category',
    expectedText: 'Select a level',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-section',
    path: '/admin/classes/new?category=:category&level=:level',
    expectedText: 'Select a section',
    open: (page) => press(page, 'Create a new section'),
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-subject',
    path: '/admin/classes/new?category=:category&level=:level&section=:section',
    expectedText: 'Create a new subject',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-schedule',
    path: '/admin/classes/new?category=:category&level=:level&section=:section&subject=:subject',
    expectedText: /^When does .* take place/,
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-done',
    path: '/admin/classes/new?category=:category&level=:level&section=:section&subject=:subject&scheduled=yes',
    expectedText: /is ready$/,
    reads,
  },
  { visitor: 'admin', name: 'admin-level', path: '/admin/classes/levels/:level', reads },
  {
    visitor: 'admin',
    name: 'admin-level-rename',
    path: '/admin/classes/levels/:level',
    open: async (page) => {
      await press(page, 'Rename level');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-section-details',
    path: '/admin/classes/levels/:level?details=:section',
    expectedText: 'Section details',
  },
  { visitor: 'admin', name: 'admin-section-edit', path: '/admin/classes/sections/:section/edit', reads },
  {
    visitor: 'admin',
    name: 'admin-section-edit-adding',
    path: '/admin/classes/sections/:section/edit',
    open: async (page) => {
      await press(page, 'Add Student');
      await page.getByRole('combobox', { name: 'Student' }).waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-section-student',
    path: '/admin/classes/sections/:section/edit?details=:student',
    expectedText: 'Relationship',
  },
  {
    visitor: 'admin',
    name: 'admin-section-subjects',
    path: '/admin/classes/sections/:section/edit?view=subjects',
    open: async (page) => {
      await press(page, 'Add Subject');
      await page.getByLabel('Subject name').waitFor();
    },
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-section-settings',
    path: '/admin/classes/sections/:section/edit?view=settings',
    expectedText: 'Update Section name/adviser',
  },
  {
    visitor: 'admin',
    name: 'admin-section-timetable',
    path: '/admin/classes/sections/:section/edit?view=timetable',
    expectedText: 'Monday',
  },
  {
    visitor: 'admin',
    name: 'admin-subject-panel',
    path: '/admin/classes/sections/:section/edit?subject=:subject',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Schedule' }).click(),
  },
  {
    visitor: 'admin',
    name: 'admin-classes-empty',
    path: '/admin/classes',
    expectedText: /^No classes yet/,
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-empty',
    path: '/admin/classes/new',
    expectedText: 'No categories yet.',
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-level-empty',
    path: '/admin/classes/new?category=:category',
    expectedText: 'No levels yet in this category.',
    school: 'bare',
  },
  {
    visitor: 'admin',
    name: 'admin-wizard-section-empty',
    path: '/admin/classes/new?category=:category&level=:level',
    expectedText: 'No sections yet in this level.',
    school: 'bare',
  },
  {
    visitor: 'admin',
    name: 'admin-level-empty',
    path: '/admin/classes/levels/:level',
    expectedText: /^No sections yet/,
    school: 'bare',
  },
  {
    visitor: 'admin',
    name: 'admin-section-edit-empty',
    path: '/admin/classes/sections/:section/edit',
    expectedText: 'No students in this section yet.',
    school: 'bare',
  },
  {
    visitor: 'admin',
    name: 'admin-subject-panel-empty',
    path: '/admin/classes/sections/:section/edit?subject=:subject',
    expectedText: 'No schedule yet.',
    school: 'bare',
  },
  {
    visitor: 'admin',
    name: 'admin-section-timetable-empty',
    path: '/admin/classes/sections/:section/edit?view=timetable',
    expectedText: 'No schedule yet..',
    school: 'bare',
  },
  {
    visitor: 'teacher',
    name: 'teacher-classes-empty',
    path: '/teacher/classes',
    expectedText: 'No classes yet..',
    school: 'bare',
  },
  {
    visitor: 'teacher',
    name: 'teacher-advisory-empty',
    path: '/teacher/advisory',
    expectedText: 'No advisory classes yet..',
    school: 'bare',
  },
  {
    visitor: 'busyTeacher',
    name: 'teacher-subject-empty',
    path: '/teacher/classes/:subject',
    expectedText: 'No files uploaded yet for this subject..',
    school: 'bare',
  },
  {
    visitor: 'busyTeacher',
    name: 'teacher-section-empty',
    path: '/teacher/advisory/:section',
    expectedText: 'No files uploaded yet for this section..',
    school: 'bare',
  },
  {
    visitor: 'busyTeacher',
    name: 'teacher-class-list-empty',
    path: '/teacher/advisory/:section/students',
    expectedText: 'No students yet in this section..',
    school: 'bare',
  },
  {
    visitor: 'student',
    name: 'student-section-none',
    path: '/student/section',
    expectedText: 'You are not in a section yet.',
    school: 'bare',
  },
  {
    visitor: 'placedStudent',
    name: 'student-section-empty',
    path: '/student/section',
    expectedText: 'No subjects yet in this section..',
    school: 'bare',
  },
];
