import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../support/sample-files.ts';
import { heading, inMondaySchool, part } from '../record/monday-school.ts';
import { displays } from '../support.ts';

const { visitAs } = inMondaySchool();

describe('a student on a phone in the evening', () => {
  test('sees section, subject, meeting and lesson guides', () =>
    visitAs(
      'student',
      '/student',
      async (page) => {
        await part(page, 'Today').getByText('Tala Reyes').filter({ visible: true }).first().waitFor();
        await page.goto('/student/section');
        await heading(page, 'Grade 2 - Molave').waitFor();
        await page.getByText('Adviser: Tala Reyes').waitFor();
        await page.getByText('Wednesday: 8:00 AM - 9:30 AM').waitFor();
        await page.getByRole('link', { name: 'Science' }).click();
        await page.getByText('Teacher: Tala Reyes').waitFor();
        const meeting = page.getByRole('link', { name: 'Join the meeting' });
        await expect.poll(() => meeting.getAttribute('target')).toBe('_blank');
        await page.getByText('No files uploaded yet for this subject..').waitFor();
        await page.getByRole('link', { name: 'Go back' }).click();
        await heading(page, 'Grade 2 - Molave').waitFor();
        await page.goto('/student/section/subjects/unknown');
        await heading(page, 'Not found').waitFor();
      },
      displays[0],
    ));

  test('chooses a photo and saves it with its button', () =>
    visitAs(
      'student',
      '/student/profile',
      async (page) => {
        expect(await page.getByRole('button', { name: 'Update Profile Photo' }).count()).toBe(0);
        await page.setInputFiles('input[type=file]', [
          { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() },
        ]);
        await page.getByRole('button', { name: 'Update Profile Photo' }).click();
        await page.getByText("Student's account updated successfully!").waitFor();
        await page.reload();
        await page.locator('header img[src*="/uploads/images/"]').waitFor();
      },
      displays[0],
    ));

  test('sees an explanation without a section', () =>
    visitAs(
      'unplaced',
      '/student/section',
      async (page) => {
        await page.getByText('You are not in a section yet.').waitFor();
        await page.goto('/student/profile');
        await expect.poll(() => part(page, 'Education info').getByText('N/A').count()).toBe(3);
      },
      displays[0],
    ));
});
