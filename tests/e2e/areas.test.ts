import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf, samplePicture } from '../support/sample-files.ts';
import { axeFindings, looks, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

let casa: Awaited<ReturnType<typeof startCasaWithWeb>>;
let browser: Browser;
let school: Awaited<ReturnType<typeof fillSchool>>;

/** A Monday, 8:30 in Manila: the first lesson is on. */
const monday = new Date('2026-11-23T00:30:00Z');

const fillSchool = async () => {
  const { world } = casa;
  const teacher = await world.teacher({ first_name: 'Tala', last_name: 'Reyes', zoom_id: '', zoom_password: '' });
  const level = await world.level({ name: 'Grade 2' });
  const section = await world.section({ name: 'Molave', level: level.id, adviser: teacher.id });
  const subject = async (name: string, slots: [day: number, from: number, to: number][]) => {
    const { id } = await world.subject({ name, section: section.id, teacher: teacher.id });
    for (const [day, startMinute, endMinute] of slots)
      await world.schedule({ subject: id, day, startMinute, endMinute });
    return id;
  };
  const science = await subject('Science', [
    [0, 480, 570],
    [2, 480, 570],
  ]);
  const music = await subject('Music', [[0, 600, 645]]);
  const student = await world.student({ first_name: 'Mia', last_name: 'Cruz', middle_name: '' });
  await world.enroll(student.id, section.id);
  const unplaced = await world.student({ first_name: 'Noel', last_name: 'Abad' });
  return { teacher, section, science, music, student, unplaced };
};

beforeAll(async () => {
  casa = await startCasaWithWeb({ CASA_TIME_ZONE: 'Asia/Manila' });
  browser = await openBrowser();
  school = await fillSchool();
});

afterAll(async () => {
  await browser?.close();
  await casa?.stop();
});

type Look = (typeof looks)[number];

const visit = async (go: (page: Page) => Promise<void>, look: Look = looks[2]) => {
  const { page, troubles, close } = await openWindow(browser, casa.address, look);
  try {
    await page.clock.setFixedTime(monday);
    await go(page);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
};

const asTeacher = (page: Page, path = '/teacher') => signIn(page, path, school.teacher.email, worldPassword);
const asStudent = (page: Page, path = '/student') => signIn(page, path, school.student.email, worldPassword);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf() });

describe('a teacher’s Monday', () => {
  test('the home tells what is on now, with the meeting at hand', () =>
    visit(async (page) => {
      await asTeacher(page);
      const today = part(page, 'Today');
      await today.getByText('Monday, Nov 23, 2026').waitFor();
      const [now, next] = [today.getByRole('listitem').nth(0), today.getByRole('listitem').nth(1)];
      expect(await now.textContent()).toMatch(/8:00 AM - 9:30 AM\s*Science\s*Grade 2 - Molave\s*Now/);
      expect(await next.textContent()).toMatch(/Music[\s\S]*Next/);
      const meeting = now.getByRole('link', { name: 'Join the meeting: Science' });
      expect(await meeting.getAttribute('href')).toBe('https://zoom.example/j/123');
      expect(await meeting.getAttribute('rel')).toBe('noopener noreferrer');
      await page.getByRole('heading', { name: 'News & Announcements' }).waitFor();
    }));

  test('files go up several at once, a refused one says why, and one is deleted', () =>
    visit(async (page) => {
      await asTeacher(page, '/teacher/classes');
      await page.getByText('Grade 2 - Molave').first().waitFor();
      await page.getByRole('link', { name: 'Music' }).click();
      await heading(page, 'Music').waitFor();
      await page.getByText('Grade 2 - Molave · 1 student').waitFor();
      await page.getByRole('row', { name: 'Monday 10:00 AM 10:45 AM' }).waitFor();
      await page.getByText('No files uploaded yet for this subject..').waitFor();
      const picture = { name: 'notes.png', mimeType: 'image/png', buffer: await samplePicture({ format: 'png' }) };
      const wrong = { name: 'song.txt', mimeType: 'text/plain', buffer: Buffer.from('la la la') };
      await page.setInputFiles('input[type=file]', [pdf('song.pdf'), picture, wrong]);
      await page.getByText('File type not supported! Be sure to only upload PDF|JPG|PNG|JPEG files.').waitFor();
      const files = page.getByRole('group', { name: 'Files' });
      await files.getByText('song.pdf').waitFor();
      await files.getByRole('button', { name: 'Delete notes.png' }).click();
      await page.getByRole('dialog', { name: 'Are you sure you want to delete this File?' }).waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await files.getByText('notes.png').waitFor({ state: 'detached' });
      await page.reload();
      await files.getByText('song.pdf').waitFor();
      expect(await files.getByText('notes.png').count()).toBe(0);
      await page.getByRole('link', { name: 'Go back' }).click();
      await heading(page, 'Classes').waitFor();
    }));

  test('the advisory class: students, a lesson guide, the week', () =>
    visit(async (page) => {
      await asTeacher(page, '/teacher/advisory');
      await page.getByRole('link', { name: 'Molave' }).click();
      await page.getByText(school.section.id).waitFor();
      await page.getByText('No files uploaded yet for this section..').waitFor();
      await page.getByRole('button', { name: 'View students' }).click();
      const panel = page.getByRole('dialog', { name: 'Students of Molave' });
      await panel.getByRole('cell', { name: 'Mia Cruz' }).waitFor();
      await panel.getByRole('cell', { name: 'Sep 30, 2016' }).waitFor();
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
      await page.setInputFiles('input[type=file]', [pdf('week-12.pdf')]);
      await page.getByRole('group', { name: 'Weekly lesson guides' }).getByText('week-12.pdf').waitFor();
      await page.getByText('Timetable', { exact: true }).click();
      await heading(page, 'Timetable: Molave').waitFor();
      const day = part(page, 'Wednesday');
      await day.getByText('8:00 AM - 9:30 AM').waitFor();
      await page.reload();
      await day.getByText('8:00 AM - 9:30 AM').waitFor();
    }));

  test('the profile asks for a phone, keeps it and says so', () =>
    visit(async (page) => {
      await asTeacher(page, '/teacher/profile');
      const phone = page.getByLabel('Phone');
      await expect.poll(() => part(page, 'Zoom meeting').getByText('N/A').count()).toBe(2);
      await phone.fill('');
      await page.getByRole('button', { name: 'Update Teacher Account' }).click();
      await page.getByText('Phone is required.').waitFor();
      await phone.fill('0917 555 9999');
      await page.getByRole('button', { name: 'Update Teacher Account' }).click();
      await page.getByText("Teacher's account updated successfully!").waitFor();
      await page.reload();
      await expect.poll(() => phone.inputValue()).toBe('0917 555 9999');
    }));

  test('by keyboard alone: from the home to a file’s deletion', () =>
    visit(async (page) => {
      const sent = await casa.world.subject({ name: 'Art', section: school.section.id, teacher: school.teacher.id });
      await asTeacher(page, '/teacher/classes');
      const link = page.getByRole('link', { name: 'Art' });
      await link.focus();
      await page.keyboard.press('Enter');
      await heading(page, 'Art').waitFor();
      expect(page.url()).toContain(sent.id);
      await page.getByRole('button', { name: 'Attach a file' }).focus();
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles([pdf('colours.pdf')]);
      await page.getByRole('button', { name: 'Delete colours.pdf' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('No files uploaded yet for this subject..').waitFor();
      await page.goto('/teacher/classes');
      await page.getByRole('radio', { name: 'Classes' }).focus();
      await page.keyboard.press('ArrowRight');
      await heading(page, 'Timetable: Tala Reyes').waitFor();
    }));
});

describe('a student’s evening on a phone', () => {
  test('section, subject, meeting, lesson guides', () =>
    visit(async (page) => {
      await asStudent(page);
      await part(page, 'Today').getByText('Tala Reyes').first().waitFor();
      await page.goto('/student/section');
      await heading(page, 'Grade 2 - Molave').waitFor();
      await page.getByText('Adviser: Tala Reyes').waitFor();
      await page.getByText('Wednesday: 8:00 AM - 9:30 AM').waitFor();
      await page.getByRole('link', { name: 'Science' }).click();
      await page.getByText('Teacher: Tala Reyes').waitFor();
      const meeting = page.getByRole('link', { name: 'Join the meeting' });
      expect(await meeting.getAttribute('target')).toBe('_blank');
      await page.getByText('No files uploaded yet for this subject..').waitFor();
      await page.getByRole('link', { name: 'Go back' }).click();
      await heading(page, 'Grade 2 - Molave').waitFor();
      await page.goto('/student/section/subjects/unknown');
      await heading(page, 'Not found in this area').waitFor();
    }, looks[0]));

  test('a photo is chosen, and kept with its button', () =>
    visit(async (page) => {
      await asStudent(page, '/student/profile');
      expect(await page.getByRole('button', { name: 'Update Profile Photo' }).count()).toBe(0);
      await page.setInputFiles('input[type=file]', [
        { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() },
      ]);
      await page.getByRole('button', { name: 'Update Profile Photo' }).click();
      await page.getByText("Student's account updated successfully!").waitFor();
      await page.reload();
      await page.locator('header img[src*="/uploads/images/"]').waitFor();
    }, looks[0]));

  test('without a section there is a friendly word', () =>
    visit(async (page) => {
      await signIn(page, '/student/section', school.unplaced.email, worldPassword);
      await page.getByText('You are not in a section yet.').waitFor();
      await page.goto('/student/profile');
      await expect.poll(() => part(page, 'Education info').getByText('N/A').count()).toBe(3);
    }, looks[0]));
});

describe('accessibility', () => {
  type Screen = [path: string, shown: (page: Page) => Promise<unknown>];
  const teachers = (): Screen[] => [
    ['', (page) => part(page, 'Today').waitFor()],
    ['/classes?view=timetable', (page) => part(page, 'Monday').waitFor()],
    [`/classes/${school.science}`, (page) => page.getByRole('button', { name: 'Attach a file' }).waitFor()],
    [`/advisory/${school.section.id}?students=all`, (page) => page.getByRole('cell', { name: 'Mia Cruz' }).waitFor()],
    ['/profile', (page) => page.getByLabel('Phone').waitFor()],
  ];
  const students = (): Screen[] => [
    ['', (page) => part(page, 'Today').waitFor()],
    ['/section', (page) => page.getByText('Wednesday: 8:00 AM - 9:30 AM').waitFor()],
    [`/section/subjects/${school.science}`, (page) => page.getByRole('link', { name: 'Join the meeting' }).waitFor()],
    ['/profile', (page) => part(page, 'Education info').waitFor()],
  ];
  const cases = [looks[0], looks[3]].flatMap((look) => [
    { role: 'teacher', ...look },
    { role: 'student', ...look },
  ]);

  test.each(cases)('the screens of a $role, $width px, $scheme: nothing found', ({ role, ...look }) =>
    visit(async (page) => {
      await (role === 'teacher' ? asTeacher(page) : asStudent(page));
      await part(page, 'Today').waitFor();
      const found: string[] = [];
      for (const [path, shown] of role === 'teacher' ? teachers() : students()) {
        await page.goto(`/${role}${path}`);
        await shown(page);
        found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (excess > 0) found.push(`${path} is ${excess} px too wide`);
      }
      expect(found).toEqual([]);
    }, look as Look),
  );
});
