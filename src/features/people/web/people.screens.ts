import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, press, print, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { visitor: 'nobody', name: 'admin-sign-in', path: '/admin', expectedText: 'Admin' },
  { visitor: 'nobody', name: 'teacher-sign-in', path: '/teacher' },
  { visitor: 'nobody', name: 'student-sign-in', path: '/student' },
  {
    visitor: 'nobody',
    name: 'sign-in-refused',
    path: '/teacher',
    open: async (page) => {
      await page.locator('button[type=submit]:enabled').waitFor();
      await page.getByLabel('E-mail').fill('nobody@casa.example');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Sign in');
      await waitForText(page, 'Invalid email or password');
    },
  },
  {
    visitor: 'nobody',
    name: 'forgotten-not-by-mail',
    path: '/forgotten',
    expectedText: /^Casa cannot send you a link/,
  },
  {
    visitor: 'nobody',
    name: 'new-password-over',
    path: '/new-password?token=unknown',
    expectedText: 'Request a new link',
  },
  { visitor: 'teacher', name: 'teacher-profile', path: '/teacher/profile', expectedText: 'Phone' },
  { visitor: 'student', name: 'student-profile', path: '/student/profile', expectedText: 'Education info' },
  { visitor: 'admin', name: 'admin-admins', path: '/admin/admins', expectedText: 'You', reads },
  { visitor: 'admin', name: 'admin-own-edit', path: '/admin/account/edit', expectedText: 'Save changes' },
  { visitor: 'admin', name: 'admin-admin-new', path: '/admin/admins/new', expectedText: 'Create new Admin' },
  { visitor: 'admin', name: 'admin-teachers', path: '/admin/teachers', reads },
  {
    visitor: 'admin',
    name: 'admin-teacher-details',
    path: '/admin/teachers?details=:teacher',
    expectedText: 'Advisory classes',
  },
  {
    visitor: 'admin',
    name: 'admin-teachers-delete',
    path: '/admin/teachers',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await press(page, /^Delete \d+ item/);
      await page.getByRole('dialog', { name: 'Are you sure you want to delete?' }).waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-teachers-take-over',
    path: '/admin/teachers?size=30',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await press(page, /^Delete \d+ item/);
      await press(page, 'Delete');
      await page.getByRole('dialog', { name: 'Who takes over?' }).waitFor();
    },
  },
  { visitor: 'admin', name: 'admin-teacher-new', path: '/admin/teachers/new' },
  {
    visitor: 'admin',
    name: 'admin-teacher-new-refused',
    path: '/admin/teachers/new',
    open: async (page) => {
      await press(page, 'Create new Teacher');
      await waitForText(page, 'First name is required.');
    },
  },
  { visitor: 'admin', name: 'admin-teacher-edit', path: '/admin/teachers/:teacher/edit', expectedText: 'Phone', reads },
  {
    visitor: 'admin',
    name: 'admin-leave-unsaved',
    path: '/admin/teachers/:teacher/edit',
    open: async (page) => {
      await page.getByLabel('Phone').fill('1');
      await page.getByRole('link', { name: 'Go back' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
  { visitor: 'admin', name: 'admin-students', path: '/admin/students', reads },
  {
    visitor: 'admin',
    name: 'admin-students-export',
    path: '/admin/students',
    open: async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'CSV file' }).waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-students-photos',
    path: '/admin/students',
    open: async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'Photos (zip)' }).click();
      await page.getByRole('dialog', { name: 'Export photos' }).waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-students-none-found',
    path: '/admin/students?q=nobody%20at%20all',
    expectedText: /nobody at all/,
  },
  {
    visitor: 'admin',
    name: 'admin-student-details',
    path: '/admin/students?details=:student',
    expectedText: 'Parent/Guardian',
  },
  {
    visitor: 'admin',
    name: 'admin-student-leaves',
    path: '/admin/students?details=:student',
    open: async (page) => {
      await press(page, 'Mark student as left');
      await page.getByRole('dialog', { name: 'Mark student as left' }).waitFor();
    },
  },
  {
    visitor: 'admin',
    name: 'admin-students-invite',
    path: '/admin/students?password=waiting',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .check();
      await press(page, 'Send an invitation');
      await page.getByRole('dialog', { name: 'Send an invitation' }).waitFor();
    },
  },
  { visitor: 'admin', name: 'admin-leavers', path: '/admin/students/left', expectedText: 'Former students', reads },
  { visitor: 'admin', name: 'admin-student-new', path: '/admin/students/new', expectedText: /Step 1: Category/, reads },
  {
    visitor: 'admin',
    name: 'admin-student-new-section',
    path: '/admin/students/new',
    open: async (page) => {
      for (const [at, step] of ['Category', 'Level'].entries()) {
        await choose(page, step);
        await page.getByRole('button', { name: 'Select', exact: true }).nth(at).click();
      }
      await choose(page, 'Section');
      await press(page, 'Create new Student');
      await waitForText(page, 'First name is required.');
    },
  },
  {
    visitor: 'admin',
    name: 'admin-student-edit',
    path: '/admin/students/:student/edit',
    expectedText: 'Relationship',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-new-password',
    path: '/admin/students/:classmate/edit',
    open: async (page) => {
      await press(page, 'Reset password');
      await press(page, 'Reset');
      await page.getByRole('button', { name: 'Done', exact: true }).waitFor();
    },
    isLast: true,
  },
  {
    visitor: 'admin',
    name: 'admin-teacher-ready',
    path: '/admin/teachers/new',
    open: (page) => createTeacher(page, 'ready'),
    isLast: true,
  },
  {
    visitor: 'admin',
    name: 'admin-teacher-sheet-on-paper',
    path: '/admin/teachers/new',
    open: async (page) => {
      await createTeacher(page, 'paper');
      await print(page);
      await page.getByRole('heading', { name: 'Your sign-in to Casa' }).waitFor();
    },
    isLast: true,
  },
  {
    visitor: 'admin',
    name: 'admin-teachers-empty',
    path: '/admin/teachers',
    expectedText: 'No teachers yet.',
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-students-empty',
    path: '/admin/students',
    expectedText: 'No students yet.',
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-student-new-empty',
    path: '/admin/students/new',
    expectedText: 'Create a Class first!',
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-teacher-gone',
    path: '/admin/teachers/0/edit',
    expectedText: /^This teacher is no longer here/,
    school: 'empty',
  },
  {
    visitor: 'admin',
    name: 'admin-student-gone',
    path: '/admin/students/0/edit',
    expectedText: /^This student is no longer here/,
    school: 'empty',
  },
];

const createTeacher = async (page: Page, address: string) => {
  const fields = {
    'First name': 'Tala',
    'Last name': 'Reyes',
    'Birth date': '1988-04-12',
    'E-mail': `${address}-${randomUUID()}@casa.example`,
    Phone: '123-45-678',
    'Home address': '12 Acacia Street',
  };
  for (const [label, text] of Object.entries(fields))
    await page
      .locator('input')
      .and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)))
      .fill(text);
  await press(page, 'Create new Teacher');
  await page.getByRole('heading', { level: 1, name: /^The account of/ }).waitFor();
};
