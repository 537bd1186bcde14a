import { expect, test } from 'vitest';
import type { School } from '#platform/web/school.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { menuOf } from './navigation.tsx';

const mia = { _id: 'm', first_name: 'Mia', last_name: 'Cruz', full_name: 'Mia Cruz', email: 'mia@casa.example' };

const shown = (role: Viewer['role'], record = {}, school?: School) =>
  menuOf(
    {
      role,
      mustChangePassword: false,
      mustEnrol: false,
      epoch: 'first',
      user: { ...mia, image: '', ...record },
    },
    school,
  ).flatMap(({ label, entries }) => [
    ...(label === undefined ? [] : [label]),
    ...entries.map((entry) => [entry.label, entry.to, ...(entry.also ?? [])].join(' ')),
  ]);

test("the admins' menu has its groups in order", () => {
  expect(shown('admin')).toEqual([
    'Home /admin',
    'Teachers',
    'View all teachers /admin/teachers',
    'Create account for teacher /admin/teachers/new',
    'Students',
    'View all students /admin/students',
    'Create account for student /admin/students/new',
    'Classes',
    'View all classes /admin/classes',
    'Create a new class /admin/classes/new',
    'Lessons',
    'Albums /admin/albums',
    'Record /admin/record',
    'Observations /admin/observations',
    'Quick notes /admin/jottings',
    'Term reports /admin/reports',
    'News and updates',
    'View news and updates /admin/news',
    'Create news and updates /admin/news/new',
    'General Newsletters / Memos',
    'Upload newsletters or memos /admin/newsletters',
    'Messages',
    'Chat /admin/chat',
    'Admins /admin/admins',
    'School years /admin/school-years',
    'Import and export /admin/import',
    'Bin /admin/bin',
    'Audit log /admin/audit',
    'Health /admin/health /admin/backup-key',
    'Settings /admin/settings /admin/backups /admin/getting-started',
  ]);
});

test("the teachers' menu shows their name and includes announcements in messages", () => {
  expect(shown('teacher')).toEqual([
    'Home /teacher',
    'Mia Cruz /teacher/profile',
    'Classes /teacher/classes',
    'Messages /teacher/messages /teacher/announcements',
    'Advisory Classes /teacher/advisory',
    'Today /teacher/today',
    'Record /teacher/record',
    'Observations /teacher/observations',
    'Quick notes /teacher/jottings',
    'Term reports /teacher/reports',
    'Albums /teacher/albums',
  ]);
});

test("the students' menu shows their name and section", () => {
  expect(shown('student', { level: 'Grade 1', section: 'Narra' })).toEqual([
    'Home /student',
    'Mia Cruz /student/profile',
    'Grade 1 - Narra /student/section',
    'Messages /student/messages',
    'General Newsletters / Memos /student/newsletters',
  ]);
  expect(shown('student')).toContain('No section yet /student/section');
  expect(shown('student', { seesOwnLessons: true })).toContain('My lessons /student/lessons');
});

test('the work cycle is in the menus of admins and teachers if the school has enabled it', () => {
  const words = { name: 'Casa', verse: '', timeZone: 'UTC', firstStart: false, passwordByMail: false, epoch: 'one' };
  for (const role of ['admin', 'teacher'] as const) {
    const entry = `Work cycle /${role}/work-cycle`;
    expect(shown(role, {}, words)).not.toContain(entry);
    expect(shown(role, {}, { ...words, workCycle: true })).toContain(entry);
  }
  expect(shown('student', {}, { ...words, workCycle: true }).join()).not.toContain('Work cycle');
});
