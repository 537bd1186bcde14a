import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf } from '../support/sample-files.ts';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
/** Waits until the question has the focus, when it also handles keys. */
const focused = (page: Page) => page.waitForFunction(() => document.activeElement?.closest('[data-question]'));
const clickStay = (page: Page) => page.getByRole('button', { name: 'Stay' }).click();
const leave = (page: Page) => page.getByRole('button', { name: 'Leave without saving' }).click();

const asAdmin = (at: string, steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at });

test('a panel with an unsaved choice asks before it closes, however it is closed', async () => {
  await world().teacher({ first_name: 'Dalisay', last_name: 'Cruz' });
  const section = await world().section({ name: 'Narra' });
  const subject = await world().subject({ name: 'Botany', section: section.id });
  await asAdmin(`/admin/classes/sections/${section.id}/edit?view=subjects`, async (page) => {
    const panel = page.getByRole('dialog', { name: 'Subject' });
    await page.getByRole('button', { name: 'Edit Botany' }).click();
    await panel.getByRole('button', { name: 'Add Schedule' }).click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit Botany' }).click();
    await panel.getByRole('combobox', { name: 'Teacher' }).click();
    await page.getByRole('option', { name: 'Dalisay' }).click();
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => panel.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await close();
      await question(page).waitFor();
      await clickStay(page);
      await question(page).waitFor({ state: 'detached' });
      expect(await panel.getByRole('combobox', { name: 'Teacher' }).inputValue()).toMatch(/Dalisay/);
      expect(page.url()).toContain(subject.id);
    }
    await panel.getByRole('button', { name: 'Close' }).click();
    await leave(page);
    await panel.waitFor({ state: 'detached' });
  });
});

test('a name that is being typed asks before its dialog closes', async () => {
  await world().level({ name: 'Grade 4' });
  await asAdmin('/admin/classes', async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Rename level' });
    const open = page.getByRole('button', { name: 'Rename level' });
    await page.getByRole('link', { name: 'Grade 4', exact: true }).click();
    await open.click();
    await dialog.getByRole('textbox', { name: 'Level' }).press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await dialog.getByRole('textbox', { name: 'Level' }).fill('Grade 5');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ]) {
      await close();
      await question(page).waitFor();
      await focused(page);
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'detached' });
      expect(await dialog.getByRole('textbox', { name: 'Level' }).inputValue()).toBe('Grade 5');
    }
    await page.keyboard.press('Escape');
    await leave(page);
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Grade 4' }).waitFor();
  });
});

test('a dialog with input asks before it closes, also by a tap outside', () =>
  asAdmin('/admin/teachers', async (page) => {
    const dialog = page.getByRole('dialog', { name: 'New album' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const clickOutside = () => page.mouse.click(20, 400);
    const open = page.getByRole('button', { name: 'New album' });
    await page.getByRole('link', { name: 'Albums' }).click();
    await open.click();
    await name.waitFor();
    await clickOutside();
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await name.fill('Our own lessons');
    for (const close of [
      clickOutside,
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack(),
    ]) {
      await close();
      await question(page).waitFor();
      await clickStay(page);
      await question(page).waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Our own lessons');
    }
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await closing;
    await dialog.getByRole('button', { name: 'Create album' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our own lessons' }).waitFor();
  }));

test('a pasted table asks before a link, Back and a reload, but not after it was used', async () => {
  for (const { link, field, table, go: steps, after } of [
    {
      link: 'Import and export',
      field: 'Or paste a table',
      table: 'First name\tLast name\nAna\tCruz',
      go: async (page: Page) => page.getByRole('button', { name: 'Use pasted table' }).click(),
      after: '**/admin/import/**',
    },
    {
      link: 'Import lessons',
      field: 'Or paste a table',
      table: 'area\tgroup\tlesson\nSensorial\tTower\tPink Tower',
      go: async (page: Page) => {
        await page.getByRole('button', { name: 'Use pasted table' }).click();
        await page.getByRole('textbox', { name: 'Name' }).fill('Pasted lessons');
        await page.getByRole('button', { name: 'Import' }).click();
      },
      after: /\/admin\/albums\/(?!import)/,
    },
  ])
    await asAdmin('/admin/albums', async (page) => {
      await page.getByRole('link', { name: link }).click();
      const pasted = page.getByRole('textbox', { name: field });
      await pasted.fill(table);
      for (const leaveBy of [
        () => page.getByRole('link', { name: 'View all teachers' }).first().click(),
        () => page.goBack(),
      ]) {
        await leaveBy();
        await question(page).waitFor();
        await clickStay(page);
        await question(page).waitFor({ state: 'detached' });
      }
      const asked = page.waitForEvent('dialog');
      const reload = page.evaluate(() => location.reload());
      await (await asked).dismiss();
      await reload;
      expect(await pasted.inputValue()).toBe(table);
      await steps(page);
      await page.waitForURL(after);
    });
});

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
};

test('signing out asks once before the session ends, without a browser dialog', async () => {
  const level = await world().level({ name: 'Grade 6' });
  await asAdmin(`/admin/classes/levels/${level.id}`, async (page) => {
    await page.goto('/admin/news/new');
    await page.getByRole('textbox', { name: 'Text' }).fill('Family day');
    await signOut(page);
    await question(page).waitFor();
    await clickStay(page);
    expect((await page.request.get('/api/session')).status()).toBe(200);
    expect(await page.getByRole('textbox', { name: 'Text' }).textContent()).toBe('Family day');
    await signOut(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await leave(page);
    await page.getByRole('heading', { level: 1, name: 'Login as a Admin' }).waitFor();
    expect(asked).toEqual([]);
  });
});

test('switching tabs of a section keeps unsaved input, and Back returns to the previous tab', async () => {
  const section = await world().section({ name: 'Ipil' });
  await asAdmin(`/admin/classes/sections/${section.id}/edit?view=settings`, async (page) => {
    const name = page.getByRole('textbox', { name: 'Section name' });
    await name.fill('Yakal');
    await page.getByRole('tab', { name: 'Timetable' }).click();
    await name.waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Students' }).click();
    await page.getByText('No students in this section yet.').waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Timetable', selected: true }).waitFor();
    await page.getByRole('link', { name: 'View all classes' }).click();
    await question(page).waitFor();
    await clickStay(page);
    await page.getByRole('tab', { name: 'Settings' }).click();
    expect(await name.inputValue()).toBe('Yakal');
  });
});

test('in the wizard, Back after “Go back” leaves the wizard, and an unsaved name asks', async () => {
  const toddlers = await world().category({ name: 'Toddlers' });
  await world().level({ name: 'Nursery', category: toddlers.id });
  await asAdmin('/admin/classes', async (page) => {
    const heading = (name: string) => page.getByRole('heading', { level: 2, name });
    await page.getByRole('link', { name: 'Create a new class' }).first().click();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Toddlers' }).click();
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Create a new level' }).click();
    await page.getByRole('textbox', { name: 'Level name' }).fill('Grade 9');
    await page.getByRole('button', { name: 'Go back' }).click();
    await question(page).waitFor();
    await clickStay(page);
    expect(await page.getByRole('textbox', { name: 'Level name' }).inputValue()).toBe('Grade 9');
    await page.getByRole('button', { name: 'Go back' }).click();
    await leave(page);
    await heading('Select a category').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'View all Classes:' }).waitFor();
  });
});

test('running uploads ask before leaving the page or closing the tab', async () => {
  const teacher = await world().teacher();
  const subject = await world().subject({ teacher: teacher.id });
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  await visit(
    async (page) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/subjectUpload', async (route) => {
        await released;
        await route.continue().catch(() => undefined);
      });
      const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
      await page.locator('input[type=file]').setInputFiles(file);
      const uploading = page.getByRole('dialog', { name: 'Leave while files are uploading?' });
      await page.getByRole('progressbar', { name: 'Uploading: plan.pdf' }).waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Messages' }).first().click();
      await uploading.waitFor();
      await clickStay(page);
      await uploading.waitFor({ state: 'detached' });
      const asked = page.waitForEvent('dialog');
      const closing = page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await closing;
      release();
      await page.getByRole('group', { name: 'Files' }).getByText('plan.pdf').waitFor();
      await page.getByRole('list', { name: 'Uploads' }).getByText('plan.pdf').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Messages' }).first().click();
      await page.waitForURL('**/teacher/messages');
    },
    { as, at: `/teacher/classes/${subject.id}` },
  );
});

test('a password that is shown once is protected against leaving the page', async () => {
  await world().teacher({ first_name: 'Luz', last_name: 'Abad' });
  await asAdmin('/admin/teachers', async (page) => {
    await page.getByRole('link', { name: 'Edit Luz Abad' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'New password for Luz Abad' });
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without the password?' });
    await sheet.waitFor();
    await page.goBack();
    await leaveDialog.waitFor();
    await clickStay(page);
    await sheet.getByRole('button', { name: 'Copy: Password' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await sheet.getByLabel('Password', { exact: true }).inputValue(),
    );
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
  });
});

test('a refused picture is not shown as chosen', () =>
  asAdmin('/admin/news/new', async (page) => {
    const memo = { name: 'memo.jpg', mimeType: 'image/jpeg', buffer: samplePdf() };
    await page.locator('input[type=file]').first().setInputFiles(memo);
    await page.getByText('This is not a JPG, PNG or WebP picture. Choose another file.').waitFor();
    expect(await page.getByRole('group', { name: 'Picture' }).locator('img').count()).toBe(0);
  }));
