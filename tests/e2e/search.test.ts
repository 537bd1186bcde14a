import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from './in-browser.ts';
import { hydrated } from './screens/show-screen.ts';
import { admin, adminAccount, displays, signIn } from './support.ts';

const { world, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const field = (page: Page) => page.getByRole('combobox', { name: 'Find people, classes and pages' });

describe('the global search', () => {
  test('an admin finds a student by keyboard without typing accents, and opens the details', () =>
    visit(async (page) => {
      const { id } = await world().student({ first_name: 'Lía', last_name: 'Núñez' });
      await signIn(page, '/admin/news', admin.email, admin.password);
      await page.getByRole('heading', { level: 1, name: 'View News and Updates:' }).waitFor();
      await page.keyboard.press('Control+k');
      await field(page).waitFor();
      await page.keyboard.type('news');
      await page
        .getByRole('group', { name: 'Pages' })
        .getByRole('option', { name: 'Create news and updates' })
        .waitFor();
      for (const [words, name] of [
        ['backup', 'Backups'],
        ['quiet', 'Quiet hours'],
      ] as const) {
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(words);
        await page.getByRole('group', { name, exact: true }).getByRole('option', { name, exact: true }).waitFor();
      }
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('nunez li');
      const found = page.getByRole('group', { name: 'Students' }).getByRole('option', { name: /Núñez/ });
      await found.waitFor();
      await expect.poll(() => found.getAttribute('aria-selected')).toBe('true');
      await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'));
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toContain(`/admin/students?details=${id}`);
      expect(await field(page).count()).toBe(0);
    }));

  test('an admin finds a subject and a guardian, and sees recent results before typing', () =>
    visit(
      async (page) => {
        const section = await world().section({ name: 'Kamagong' });
        const subject = await world().subject({ name: 'Xylophone', section: section.id });
        const studentRow = await world().student({
          first_name: 'Isko',
          parent_fName: 'Zenaida',
          parent_lName: 'Quiambao',
        });
        await world().enroll(studentRow.id, section.id);
        await page.reload();
        await hydrated(page);
        await page.keyboard.press('Control+k');
        await field(page).fill('xylo');
        const subjects = page.getByRole('group', { name: 'Subjects' });
        await subjects.getByRole('option', { name: /Xylophone.* - Kamagong/ }).click();
        await page
          .getByRole('dialog', { name: 'Subject' })
          .getByText('Xylophone')
          .filter({ visible: true })
          .first()
          .waitFor();
        expect(page.url()).toContain(subject.id);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: 'Subject' }).waitFor({ state: 'detached' });
        await page.keyboard.press('Control+k');
        const recent = page.getByRole('group', { name: 'Recently opened' });
        await recent.getByRole('option', { name: /Xylophone/ }).waitFor();
        await field(page).fill('quiambao');
        const guardians = page.getByRole('group', { name: 'Parents and guardians' });
        await guardians.getByRole('option', { name: /Zenaida Quiambao.*of Isko.*Kamagong/ }).click();
        await page
          .getByRole('dialog', { name: 'Student' })
          .getByText('Zenaida')
          .filter({ visible: true })
          .first()
          .waitFor();
      },
      { as: adminAccount, at: '/admin/classes' },
    ));

  test('a student on a phone finds a teacher, but no other student', () =>
    visit(
      async (page) => {
        const teacher = await world().teacher({ first_name: 'Oriana', last_name: 'Quimpo' });
        const student = await world().student({ first_name: 'Mia' });
        await world().student({ first_name: 'Oriel', last_name: 'Quimson' });
        await signIn(page, '/student', student.email, worldPassword);
        await page.getByRole('button', { name: 'Find people, classes and pages' }).click();
        await field(page).fill('quim');
        const options = page.getByRole('option');
        await options.filter({ hasText: 'Quimpo' }).first().waitFor();
        expect(await options.filter({ hasText: 'Quimson' }).count()).toBe(0);
        await field(page).fill('nobody at all');
        await page.getByText('Nothing found for “nobody at all”.').waitFor();
        await field(page).fill('quimpo');
        await options.click();
        await expect.poll(() => page.url()).toContain(`/student/messages/${teacher.id}`);
      },
      { display: displays[0] },
    ));
});
