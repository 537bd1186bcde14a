import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { choose, press, print, reads, type Screen, says } from '#tests/e2e/screens/screen.ts';

export const screens: Screen[] = [
  { who: 'nobody', name: 'admin-sign-in', path: '/admin', words: 'Admin' },
  { who: 'nobody', name: 'teacher-sign-in', path: '/teacher' },
  { who: 'nobody', name: 'student-sign-in', path: '/student' },
  {
    who: 'nobody',
    name: 'sign-in-refused',
    path: '/teacher',
    open: async (page) => {
      await page.locator('button[type=submit]:enabled').waitFor();
      await page.getByLabel('E-mail').fill('nobody@casa.example');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press(page, 'Sign in');
      await says(page, 'Invalid email or password');
    },
  },
  { who: 'nobody', name: 'forgotten-not-by-mail', path: '/forgotten', words: /^Casa cannot send you a link here/ },
  { who: 'nobody', name: 'new-password-over', path: '/new-password?token=unknown', words: 'Ask for a new link' },
  { who: 'teacher', name: 'teacher-profile', path: '/teacher/profile', words: 'Phone' },
  { who: 'student', name: 'student-profile', path: '/student/profile', words: 'Education info' },
  { who: 'admin', name: 'admin-admins', path: '/admin/admins', words: 'You', reads },
  { who: 'admin', name: 'admin-own-edit', path: '/admin/account/edit', words: 'Save changes' },
  { who: 'admin', name: 'admin-admin-new', path: '/admin/admins/new', words: 'Create new Admin' },
  { who: 'admin', name: 'admin-teachers', path: '/admin/teachers', reads },
  { who: 'admin', name: 'admin-teacher-details', path: '/admin/teachers?details=:teacher', words: 'Advisory classes' },
  {
    who: 'admin',
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
    who: 'admin',
    name: 'admin-teachers-take-over',
    path: '/admin/teachers?size=30',
    open: async (page) => {
      await page.getByLabel('Select all on this page').check();
      await press(page, /^Delete \d+ item/);
      await press(page, 'Delete');
      await page.getByRole('dialog', { name: 'Who takes over?' }).waitFor();
    },
  },
  { who: 'admin', name: 'admin-teacher-new', path: '/admin/teachers/new' },
  {
    who: 'admin',
    name: 'admin-teacher-new-refused',
    path: '/admin/teachers/new',
    open: async (page) => {
      await press(page, 'Create new Teacher');
      await says(page, 'First name is required.');
    },
  },
  { who: 'admin', name: 'admin-teacher-edit', path: '/admin/teachers/:teacher/edit', words: 'Phone', reads },
  {
    who: 'admin',
    name: 'admin-leave-unsaved',
    path: '/admin/teachers/:teacher/edit',
    open: async (page) => {
      await page.getByLabel('Phone').fill('1');
      await page.getByRole('link', { name: 'Go back' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
  { who: 'admin', name: 'admin-students', path: '/admin/students', reads },
  {
    who: 'admin',
    name: 'admin-students-export',
    path: '/admin/students',
    open: async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'CSV file' }).waitFor();
    },
  },
  {
    who: 'admin',
    name: 'admin-students-photos',
    path: '/admin/students',
    open: async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'Photos (zip)' }).click();
      await page.getByRole('dialog', { name: 'Save photos' }).waitFor();
    },
  },
  {
    who: 'admin',
    name: 'admin-students-none-found',
    path: '/admin/students?q=nobody%20at%20all',
    words: /nobody at all/,
  },
  { who: 'admin', name: 'admin-student-details', path: '/admin/students?details=:student', words: 'Parent/Guardian' },
  {
    who: 'admin',
    name: 'admin-student-leaves',
    path: '/admin/students?details=:student',
    open: async (page) => {
      await press(page, 'Student left the school');
      await page.getByRole('dialog', { name: 'Student left the school' }).waitFor();
    },
  },
  {
    who: 'admin',
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
  { who: 'admin', name: 'admin-leavers', path: '/admin/students/left', words: 'Left the school', reads },
  { who: 'admin', name: 'admin-student-new', path: '/admin/students/new', words: /Step 1: Category/, reads },
  {
    who: 'admin',
    name: 'admin-student-new-section',
    path: '/admin/students/new',
    open: async (page) => {
      for (const [at, step] of ['Category', 'Level'].entries()) {
        await choose(page, step);
        await page.getByRole('button', { name: 'Select', exact: true }).nth(at).click();
      }
      await choose(page, 'Section');
      await press(page, 'Create new Student');
      await says(page, 'First name is required.');
    },
  },
  { who: 'admin', name: 'admin-student-edit', path: '/admin/students/:student/edit', words: 'Relationship', reads },
  {
    who: 'admin',
    name: 'admin-new-password',
    path: '/admin/students/:classmate/edit',
    open: async (page) => {
      await press(page, 'Reset password');
      await press(page, 'Make a new password');
      await page.getByRole('button', { name: 'Done', exact: true }).waitFor();
    },
    isLast: true,
  },
  {
    who: 'admin',
    name: 'admin-teacher-ready',
    path: '/admin/teachers/new',
    open: (page) => createTeacher(page, 'ready'),
    isLast: true,
  },
  {
    who: 'admin',
    name: 'admin-teacher-sheet-on-paper',
    path: '/admin/teachers/new',
    open: async (page) => {
      await createTeacher(page, 'paper');
      await print(page);
      await page.getByRole('heading', { name: 'Your sign-in to Casa' }).waitFor();
    },
    isLast: true,
  },
  { who: 'admin', name: 'admin-teachers-empty', path: '/admin/teachers', words: 'No teachers yet.', school: 'empty' },
  { who: 'admin', name: 'admin-students-empty', path: '/admin/students', words: 'No students yet.', school: 'empty' },
  {
    who: 'admin',
    name: 'admin-student-new-empty',
    path: '/admin/students/new',
    words: 'Create a Class first!',
    school: 'empty',
  },
  {
    who: 'admin',
    name: 'admin-teacher-gone',
    path: '/admin/teachers/0/edit',
    words: /^There is no such teacher here/,
    school: 'empty',
  },
  {
    who: 'admin',
    name: 'admin-student-gone',
    path: '/admin/students/0/edit',
    words: /^There is no such student here/,
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
