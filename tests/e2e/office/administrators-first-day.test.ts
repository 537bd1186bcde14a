import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { samplePdf, samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, axeFindings, openWindow } from '../support.ts';

const { casa, browser } = inBrowser({
  // The first admin sets the time zone.
  CASA_TIME_ZONE: '',
  CASA_VERSE: 'Train up a child in the way he should go.',
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)));
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
};
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

/** Returns the path of the one-time link in the log of the first start. */
const setUpPath = () => {
  const link = new URL(String(casa().logged.find((line) => 'setupLink' in line)?.setupLink));
  return link.pathname + link.search;
};

/** Returns the layout shift of the page. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    let shift = 0;
    await new Promise((resolve) => {
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        resolve(undefined);
      };
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
      setTimeout(resolve, 300);
    });
    return shift;
  });

const setUpSchool = async (page: Page) => {
  const zone = page.locator('input[name=timeZone]');
  // The field contains the browser's time zone.
  await expect
    .poll(() => zone.inputValue())
    .toBe(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone));
  await page.getByLabel('Name of the school').fill('Casa dei Bambini');
  await zone.fill('Atlantis');
  await press(page, 'Continue');
  await page.getByText('The time zone must be a name such as Asia/Manila.').waitFor();
  await zone.fill('new york');
  await page.getByRole('option', { name: 'America/New_York' }).click();
  await zone.fill('manila');
  await page.getByRole('option', { name: 'Asia/Manila' }).click();
  await page.reload();
  await expect.poll(() => page.getByLabel('Name of the school').inputValue()).toBe('Casa dei Bambini');
  expect(await zone.inputValue()).toBe('Asia/Manila');
  await press(page, 'Continue');
  await page.getByRole('button', { name: 'Create account' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('First name').fill('Elena');
  await page.goBack();
  expect(await page.getByLabel('Name of the school').inputValue()).toBe('Casa dei Bambini');
  await page.goForward();
  expect(await page.getByLabel('First name').inputValue()).toBe('Elena');
  await page.reload();
  // A reload also keeps the input.
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Elena');
  await page.getByRole('link', { name: 'Back to the school details' }).click();
  expect(await zone.inputValue()).toBe('Asia/Manila');
  await page.getByRole('banner').getByText('Casa dei Bambini').waitFor();
  await press(page, 'Continue');
};

const setUp = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin');
  await page.getByText('No one can sign in yet.').waitFor();
  expect(await shiftOf(page)).toBeLessThan(0.02);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(setUpPath());
  await setUpSchool(page);
  await page.getByLabel('First name').fill('Elena');
  await page.getByLabel('Last name').fill('Marquez');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel(/^Password/).fill(admin.password);
  await press(page, 'Create account');
  await heading(page, 'Welcome, Elena');
  await page.getByText('1 of 11 done').waitFor();
  await follow(page, 'View all teachers');
  await heading(page, 'View all teachers:');
  await page.getByText('No teachers yet.').waitFor();
};

const isUsedUp = async (page: Page) => {
  expect((await page.request.get(setUpPath())).status()).toBe(404);
  await page.goto(setUpPath());
  await page.getByText('This set-up link is no longer valid.').waitFor();
  expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0);
};

const signInAfterReload = async (page: Page) => {
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading(page, 'Login as a Admin');
  const panel = page.getByRole('complementary', { name: 'Our school' });
  await panel.getByText('Train up a child in the way he should go.').waitFor();
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await press(page, 'Sign in');
  await heading(page, 'View all teachers:');
};

const makeTeacher = async (page: Page): Promise<string> => {
  await follow(page, 'Create account for teacher');
  await heading(page, 'Create account for teacher');
  expect(await field(page, 'Password').isDisabled()).toBe(true);
  await fill(page, {
    'First name': 'Tala',
    'Last name': 'Reyes',
    'Birth date': '1988-04-12',
    'E-mail': 'tala@casa.example',
    Phone: '123-45-678',
    'Home address': '12 Acacia Street',
  });
  const photo = { name: 'tala.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: 'Choose another photo' }).waitFor();
  await press(page, 'Create new Teacher');
  await page.getByText('Successfully created teacher account!').waitFor();
  await heading(page, 'The account of Tala Reyes is ready');
  const password = await field(page, 'Password').inputValue();
  await page.getByRole('button', { name: /^Copy/ }).last().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await page.emulateMedia({ media: 'print' });
  await heading(page, 'Your sign-in to Casa');
  await page.getByText(`${casa().address}/teacher`, { exact: true }).waitFor();
  await page.getByText(password, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to the list' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await follow(page, 'Back to the list');
  const row = page.getByRole('row').filter({ hasText: 'tala@casa.example' });
  await row.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('dialog', { name: 'Teacher' }).getByText('Apr 12, 1988').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return password;
};

const makeClass = async (page: Page) => {
  await follow(page, 'Create a new class');
  for (const [part, name] of [
    ['category', 'Elementary'],
    ['level', 'Grade 1'],
  ] as const) {
    await heading(page, `Create a new ${part}`);
    await page.getByLabel(new RegExp(`^${part} name`, 'i')).fill(name);
    await press(page, `Create ${part}`);
  }
  await heading(page, 'Create a new section');
  await page.getByLabel('Section name').fill('Narra');
  await choose(page, 'Adviser', 'Tala Reyes');
  await press(page, 'Create section');
  await heading(page, 'Create a new subject');
  await page.getByLabel('Subject name').fill('Mathematics');
  await choose(page, 'Teacher', 'Tala Reyes');
  await press(page, 'Create subject');
  await heading(page, 'When does Mathematics take place?');
  await press(page, 'Add Schedule');
  await page.getByRole('button', { name: 'Click to add another schedule for Mathematics' }).waitFor();
};

const makeStudent = async (page: Page, name: string) => {
  await heading(page, 'Create account for student');
  await fill(page, {
    'First name': name,
    'Last name': 'Santos',
    'Birth date': '2017-03-09',
    'E-mail': `${name.toLowerCase()}@casa.example`,
    'Home address': '3 Molave Lane',
    'First name of the parent or guardian': 'Luz',
    'Last name of the parent or guardian': 'Santos',
    Relationship: 'Mother',
  });
  await choose(page, 'Category', 'Elementary');
  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  await choose(page, 'Level', 'Grade 1');
  await page.getByRole('button', { name: 'Select', exact: true }).nth(1).click();
  await choose(page, 'Section', 'Narra');
  await press(page, 'Create new Student');
  await page.getByText('Successfully created student account!').filter({ visible: true }).first().waitFor();
  await heading(page, `The account of ${name} Santos is ready`);
};

const makeStudents = async (page: Page) => {
  await follow(page, 'Create account for student');
  await makeStudent(page, 'Amihan');
  await press(page, 'Copy: Password');
  await press(page, 'Create another student');
  await makeStudent(page, 'Bayani');
  await press(page, 'Copy: Password');
};

const publish = async (page: Page) => {
  await follow(page, 'Create news and updates');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await press(page, 'Bold');
  await page.keyboard.type('Welcome to our school');
  await press(page, 'Create news and updates');
  await page.getByText('Success!').waitFor();
  const card = page.getByRole('article', { name: 'Welcome to our school' });
  await expect.poll(() => card.locator('strong').textContent()).toBe('Welcome to our school');
  await page
    .getByRole('link', { name: /newsletter/i })
    .first()
    .click();
  await heading(page, 'Upload newsletters or memos');
  const memo = { name: 'Memo June.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
  await page.locator('input[type=file]').setInputFiles(memo);
  await page.getByText('Uploaded file successfully!').waitFor();
  await page.getByText('Attach a link').click();
  await page.getByLabel('Link', { exact: false }).last().fill('calendar.example/2026');
  await press(page, 'Upload link');
  await page.getByText('Upload link successfully!').waitFor();
  const published = page.getByRole('listitem').filter({ hasText: /Memo|calendar/ });
  await expect.poll(() => published.count()).toBe(2);
  await press(page, 'Publish: Memo June');
  await page.getByText('“Memo June” was published.').waitFor();
};

const editAndDelete = async (page: Page) => {
  await follow(page, 'View all students');
  await page.getByRole('link', { name: /^Edit Amihan/ }).click();
  await heading(page, 'Update/Edit student account');
  await fill(page, {
    'E-mail of the parent or guardian': 'luz@casa.example',
    'Phone of the parent or guardian': '0918 555 0142',
  });
  await press(page, 'Update Student Account');
  await page.getByText("Student's account updated successfully!").waitFor();
  await follow(page, 'View all classes');
  await page.getByRole('checkbox', { name: 'Select Elementary' }).check();
  await press(page, 'Delete 1 item');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await question.getByText(/^Also affected: 1 level, 1 section, 1 subject.*, 2 enrollments of students\.$/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await follow(page, 'View all students');
  await page.getByRole('checkbox', { name: /^Select Bayani/ }).check();
  await press(page, 'Delete 1 item');
  await question.getByText(/Bayani Santos.* can no longer sign in/).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('row').filter({ hasText: 'bayani@casa.example' }).waitFor({ state: 'detached' });
};

const signInAsTeacher = async (page: Page, password: string) => {
  await page.goto('/teacher');
  await page.getByLabel('E-mail').fill('tala@casa.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await heading(page, 'Choose your own password');
  await page.goto('/teacher/classes');
  await heading(page, 'Choose your own password');
  await page.getByLabel('The password you were given').fill(password);
  await page.getByLabel('New password').fill('seven red snails at sea');
  await press(page, 'Save my password');
  await page.getByText('Mathematics').filter({ visible: true }).first().waitFor();
  await page.goto('/teacher/advisory');
  await page.getByRole('link', { name: 'Narra' }).click();
  await press(page, 'View students');
  await page.getByRole('dialog').getByRole('cell', { name: 'Amihan Santos', exact: true }).waitFor();
};

test('an administrator sets up an empty Casa on the first day', async () => {
  const { page, troubles, close } = await openWindow(browser(), casa().address);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: casa().address });
  await setUp(page);
  await signInAfterReload(page);
  const password = await makeTeacher(page);
  await makeClass(page);
  await makeStudents(page);
  await publish(page);
  await editAndDelete(page);
  await isUsedUp(page);
  await page.goto('/admin');
  await press(page, 'Sign out');
  await heading(page, 'Login as a Admin');
  await signInAsTeacher(page, password);
  expect(troubles).toEqual([]);
  await close();
});
