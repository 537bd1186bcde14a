import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../support/sample-files.ts';
import { heading, inMondaySchool, part, pdf } from './monday-school.ts';

const { school, visitAs } = inMondaySchool();

describe('a teacher on a Monday', () => {
  test('sees the current lesson with its meeting link on the home page', () =>
    visitAs('teacher', '/teacher', async (page) => {
      const today = part(page, 'Today');
      await today.getByText('Monday, Jun 15, 2026').waitFor();
      const [now, next] = [today.getByRole('listitem').nth(0), today.getByRole('listitem').nth(1)];
      await expect.poll(() => now.textContent()).toMatch(/8:00 AM - 9:30 AM\s*Science\s*Grade 2 - Molave\s*Now/);
      await expect.poll(() => next.textContent()).toMatch(/Music[\s\S]*Next/);
      const meeting = now.getByRole('link', { name: 'Join the meeting: Science' });
      await expect.poll(() => meeting.getAttribute('href')).toBe('https://zoom.example/j/123');
      await expect.poll(() => meeting.getAttribute('rel')).toBe('noopener noreferrer');
      await page.getByRole('heading', { name: 'News & Announcements' }).waitFor();
    }));

  test('uploads several files, sees why one is refused, and deletes one', () =>
    visitAs('teacher', '/teacher/classes', async (page) => {
      await page.getByText('Grade 2 - Molave').filter({ visible: true }).first().waitFor();
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

  test('opens the advisory class: students, a lesson guide, the week', () =>
    visitAs('teacher', '/teacher/advisory', async (page) => {
      await page.getByRole('link', { name: 'Molave' }).click();
      await page.getByText(school().section.id).waitFor();
      await page.getByText('No files uploaded yet for this section..').waitFor();
      await page.getByRole('button', { name: 'View students' }).click();
      const panel = page.getByRole('dialog', { name: 'Students of Molave' });
      await panel.getByRole('cell', { name: 'Mia Cruz', exact: true }).waitFor();
      await panel.getByRole('cell', { name: 'Sep 30, 2016' }).waitFor();
      const call = panel.getByRole('row', { name: /Mia Cruz/ }).locator('a[href^="tel:"]');
      expect(await call.getAttribute('href')).toBe(`tel:${(await call.textContent())?.replace(/[^+\d]/g, '')}`);
      await panel
        .getByRole('row', { name: /Mia Cruz/ })
        .locator('a[href^="mailto:"]')
        .waitFor();
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

  test('must enter a phone number on the profile page, which is saved', () =>
    visitAs('teacher', '/teacher/profile', async (page) => {
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
});
