import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { casa, world, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const levelOf = async (section: string) => {
  const { level_id } = await casa()
    .services.database.read.selectFrom('sections')
    .select('level_id')
    .where('id', '=', section)
    .executeTakeFirstOrThrow();
  return level_id;
};

const emailOf = async (id: string) => {
  const accounts = casa().services.database.read.selectFrom('accounts').select('email');
  return (await accounts.where('id', '=', id).executeTakeFirstOrThrow()).email;
};

/** Creates a class in which Ana mastered the Pink Tower and practised the Brown Stair on two days. */
const recordSectionOfAna = async () => {
  const { section, teacher, studentIds, group, lesson, stair } = await newRecordSection(world());
  const [ana = ''] = studentIds;
  const had = { student: ana, section, maker: teacher };
  await world().entries([
    { ...had, lesson, day: '2026-03-03', note: 'Secret note.' },
    { ...had, lesson, kind: 'mastered', day: '2026-03-05' },
    { ...had, lesson: stair, kind: 'practised', day: '2026-03-09' },
    { ...had, lesson: stair, kind: 'practised', day: '2026-03-10' },
  ]);
  const student = { role: 'student' as const, email: await emailOf(ana), password: worldPassword };
  const hadMore = async (names: readonly string[]) => {
    const lessons = await Promise.all(names.map((name) => world().lesson({ group, name })));
    await world().entries(lessons.map(({ id }) => ({ ...had, lesson: id, day: '2026-02-02' })));
  };
  return { level: await levelOf(section), student, hadMore };
};

const press = async (page: Page, waitForText: string) => {
  await page.getByRole('switch', { name: 'Students of this level see their lessons' }).press('Space');
  await page.getByText(waitForText).waitFor();
};

test('an admin shows the lessons of a level to its students and hides them again', async () => {
  const { level, student } = await recordSectionOfAna();
  const asAdmin = { as: adminAccount, at: `/admin/classes/levels/${level}` };
  await visit(async (page) => {
    await page.getByRole('heading', { name: 'My lessons' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Students of this level can now see their lessons.');
    await page.reload();
    expect(await page.getByRole('switch', { name: 'Students of this level see their lessons' }).isChecked()).toBe(true);
  }, asAdmin);
  await visit(
    async (page) => {
      await page.getByRole('button', { name: /^Find/ }).click();
      await page.getByRole('combobox', { name: 'Find people, classes and pages' }).fill('my less');
      await page.getByRole('option', { name: 'My lessons' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'My lessons' }).click();
      await page.getByRole('heading', { level: 1, name: 'My lessons' }).waitFor();
      const names = page.getByRole('heading', { level: 3 });
      await expect.poll(() => names.allTextContents()).toEqual(['Brown Stair', 'Pink Tower']);
      for (const label of ['Presented on Mar 3, 2026', 'Mastered on Mar 5, 2026'])
        await page.getByText(label, { exact: true }).waitFor();
      await page.getByText('Practised on 2 days, last on Mar 10, 2026', { exact: true }).waitFor();
      expect(await page.content()).not.toContain('Secret');
      expect(await page.getByRole('button', { name: /^Show / }).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await visit((other) => press(other, 'Students of this level can no longer see their lessons.'), asAdmin);
      await page.reload();
      await page.getByText('Your lessons are not shown here at the moment.').waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'My lessons' }).count()).toBe(0);
    },
    { as: student, at: '/student' },
  );
});

test('on a phone a student sees the newest lessons, then all, and a message when the level is closed', async () => {
  const { level, student, hadMore } = await recordSectionOfAna();
  await hadMore(['One', 'Two', 'Three', 'Four', 'Five']);
  await world().myLessonsLevel(level);
  await visit(
    async (page) => {
      await page.getByText('Mastered on Mar 5, 2026').waitFor();
      const names = page.getByRole('heading', { level: 3 });
      expect(await names.count()).toBe(5);
      await page.getByRole('button', { name: 'Show 2 more in Sensorial' }).click();
      await expect.poll(() => names.count()).toBe(7);
      await page.getByRole('button', { name: 'Show fewer in Sensorial' }).click();
      await expect.poll(() => names.count()).toBe(5);
      await visit((other) => press(other, 'Students of this level can no longer see their lessons.'), {
        as: adminAccount,
        at: `/admin/classes/levels/${level}`,
      });
      await page.goBack();
      await page.goForward();
      await page.getByText('Your lessons are not shown here at the moment.').waitFor();
    },
    { as: student, at: '/student/lessons', display: displays[0] },
  );
});
