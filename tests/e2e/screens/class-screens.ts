import { press, reads, type Screen, says } from './screen.ts';

export const ofClasses: Screen[] = [
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
      await press(page, 'Add Subject');
      await page.getByLabel('Subject name').waitFor();
    },
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
];
