import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { weekdayOf } from '#kernel/days/days.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

const { visit, casa } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
  CASA_TIME_ZONE: '',
});

const inSettings = (steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at: '/admin/settings' });
const save = (page: Page, topic: string) => page.getByRole('button', { name: `Save: ${topic}` }).click();
const stateOf = (key: string) => {
  const { settings } = casa().services;
  const setting = settings.all.find((one) => one.key === key);
  if (!setting) throw new Error(`There is no setting ${key}.`);
  return settings.stateOf(setting);
};

test('the detected time zone is confirmed, and another one is found by city name', () =>
  inSettings(async (page) => {
    const { value, isSet } = stateOf('school.time-zone');
    expect(isSet).toBe(false);
    await page.getByRole('button', { name: 'Keep this time zone' }).click();
    await expect.poll(() => stateOf('school.time-zone')).toMatchObject({ value, isSet: true });
    await page.getByRole('button', { name: 'Keep this time zone' }).waitFor({ state: 'detached' });
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('new york');
    await page.getByRole('option', { name: 'America/New_York' }).click();
    await save(page, 'School');
    await expect.poll(() => stateOf('school.time-zone').value).toBe('America/New_York');
    await zone.fill(String(value));
    await save(page, 'School');
    await expect.poll(() => stateOf('school.time-zone')).toMatchObject({ value, isSet: true });
  }));

test('input during a save stays and is saved by the next save', () =>
  inSettings(async (page) => {
    const name = page.getByLabel('Name of the school', { exact: true });
    const verse = page.getByLabel('Verse or motto', { exact: true });
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/settings/save-settings', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await name.fill('Casa dei Bambini');
    await verse.fill('Help me to do it myself.');
    await save(page, 'School');
    await name.fill('Casa dei Bambini Montessori');
    answer.resolve();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect([stateOf('school.name').value, await name.inputValue()]).toEqual([
      'Casa dei Bambini',
      'Casa dei Bambini Montessori',
    ]);
    await save(page, 'School');
    await expect.poll(() => stateOf('school.name').value).toBe('Casa dei Bambini Montessori');
    expect(stateOf('school.verse').value).toBe('Help me to do it myself.');
  }));

test('school years keep names that begin like a term', () =>
  inSettings(async (page) => {
    const names = page.getByLabel('Name of the school year');
    const add = page.getByRole('button', { name: 'Add a school year' });
    await add.click();
    await names.first().fill('2040');
    await page.getByLabel('First day', { exact: true }).fill('2040-01-01');
    await page.getByLabel('Last day', { exact: true }).fill('2040-12-31');
    await add.click();
    for (const place of [0, 1]) {
      await names.nth(place).fill('');
      await names.nth(place).pressSequentially('- A');
      expect(await names.count()).toBe(2);
      await names.nth(place).pressSequentially(String(place));
    }
    await save(page, 'Days');
    await expect
      .poll(() => stateOf('days.school-years').value)
      .toEqual([
        { name: '- A0', from: '2040-01-01', to: '2040-12-31', terms: [] },
        { name: '- A1', from: '2041-01-01', to: '2041-12-31', terms: [] },
      ]);
    await page.reload();
    expect(await names.evaluateAll((inputs: HTMLInputElement[]) => inputs.map((input) => input.value))).toEqual([
      '- A0',
      '- A1',
    ]);
  }));

test('teachers see a day without school instead of lessons, and timetables show school days', async () => {
  const { services } = casa();
  const today = schoolDay(services);
  const teacher = await casa().world.teacher();
  const subject = await casa().world.subject({ teacher: teacher.id });
  const weekday = weekdays[weekdayOf(today)] ?? 'Monday';
  await casa().world.schedule({ subject: subject.id, day: weekdayOf(today), startMinute: 480, endMinute: 540 });
  await inSettings(async (page) => {
    await page.getByRole('button', { name: 'Add a day or a break without school' }).click();
    await page.getByLabel('Name of the day or break').fill('Founders’ day');
    const group = page.getByRole('group', { name: 'Founders’ day' });
    await group.getByLabel('First day', { exact: true }).fill(today);
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await page.getByRole('checkbox', { name: 'Sunday' }).check();
    await save(page, 'Days');
    await expect.poll(() => stateOf('days.closed').value).toEqual([{ name: 'Founders’ day', from: today, to: today }]);
  });
  await visit(
    async (page) => {
      await page.getByText('No school today: Founders’ day').waitFor();
      await page.getByText(`Next lesson: ${weekday} 8:00 AM`).waitFor();
      expect(await page.getByText('No more lessons today.').count()).toBe(0);
      await page.goto('/teacher/classes?view=timetable');
      await page.getByText('No school today: Founders’ day').waitFor();
      for (const name of weekdays) await page.getByRole('region', { name, exact: true }).waitFor();
    },
    { as: { role: 'teacher', email: teacher.email, password: worldPassword }, at: '/teacher' },
  );
});
