import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInTerminal } from '#tests/support/servers/terminal-start.ts';
import { filmPage } from '../film.ts';
import { admin, closeWindows, displays, openBrowser, openWindow } from '../support.ts';

let folder: string;
let browser: Browser;
let casa: Awaited<ReturnType<typeof startInTerminal>> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-first-hour-'));
  browser = await openBrowser();
});
afterAll(async () => {
  await closeWindows(browser);
  await casa?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Maximum number of clicks in the first hour. Typing and pasting are not counted. */
const maxPresses = 30;
/** Maximum number of fields until the admin is signed in. */
const maxFields = 12;
const maxSecondsToSignedIn = 60;

/** Path of an optional recording of the test. */
const film = process.env.CASA_TEST_FILM;

const fieldsOf = (page: Page) => page.locator('form :is(input, select, textarea):visible').count();

/** Counts pointer presses on a page across navigations. */
const countPresses = async (page: Page) => {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript('addEventListener("pointerdown", () => notePress(), true)');
  return () => presses;
};

const table = (titles: string, lines: readonly string[]) => [titles, ...lines].join('\n');
const teachers = table(
  'First name\tLast name\tE-mail\tPhone\tBirth date\tAddress',
  ['Tala', 'Jose', 'Maria'].map(
    (name, at) =>
      `${name}\tReyes\t${name.toLowerCase()}@casa.example\t0917 555 010${at}\t1988-04-1${at}\t1 Acacia Street`,
  ),
);
const classes = table('Category\tLevel\tSection\tAdviser\tSubject\tTeacher\tDay\tFrom\tTo', [
  'Casa\t3 to 6\tNarra\ttala@casa.example\tMathematics\tjose@casa.example\tMon, Wed\t8:00\t9:00',
  'Casa\t3 to 6\tMolave\tmaria@casa.example\tMusic\tjose@casa.example\tTue\t8:00\t9:00',
]);
const students = table(
  'First name\tLast name\tE-mail\tBirth date\tAddress\tGuardian first name\tGuardian last name\tRelationship\tSection',
  Array.from({ length: 30 }, (_, at) => {
    const section = at % 2 === 0 ? 'Narra' : 'Molave';
    return `Child${at}\tCruz\tchild${at}@casa.example\t2022-03-0${1 + (at % 9)}\t3 Molave Lane\tLuz\tCruz\tMother\t${section}`;
  }),
);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

const importTable = async (page: Page, kind: string, text: string) => {
  await page.getByRole('radio', { name: kind, exact: true }).click();
  await page.getByRole('textbox', { name: 'Or paste a table' }).fill(text);
  await press(page, 'Use pasted table');
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await press(page, 'Check the rows');
  await press(page, /^Import \d+/);
  await page.getByRole('heading', { name: 'Result' }).waitFor();
};

const setUp = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByLabel('Name of the school').fill('Casa dei Bambini');
  let fields = await fieldsOf(page);
  await press(page, 'Continue');
  await page.getByLabel('First name').fill('Elena');
  await page.getByLabel('Last name').fill('Marquez');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel(/^Password/).fill(admin.password);
  fields += await fieldsOf(page);
  await press(page, 'Create account');
  await page.getByRole('heading', { name: 'Welcome, Elena' }).waitFor();
  return fields;
};

const fillSchoolDetails = async (page: Page) => {
  await follow(page, 'Settings');
  await page.getByLabel('Color of the school', { exact: true }).fill('#7a2a5c');
  await press(page, 'Save: Theme');
  await page.getByText('Saved.', { exact: true }).filter({ visible: true }).first().waitFor();
  await press(page, 'Add a school year');
  const year = page.getByRole('group', { name: 'New school year', exact: true });
  await year.getByRole('textbox', { name: 'First day' }).fill('2096-06-01');
  await year.getByRole('textbox', { name: 'Last day' }).fill('2097-03-31');
  await year.getByLabel('Name of the school year').fill('2096–2097');
  await press(page, 'Save: Days');
  const settings = async () => (await page.request.get('/api/admins/get-settings')).text();
  await expect.poll(settings).toContain('2096–2097');
};

test('the first hour leads from a new clone to a school with a color, a year, thirty students, credential sheets and news', async () => {
  casa = await startInTerminal(folder);
  const link = new URL(casa.setupLink);
  const { page, troubles, close } = await openWindow(browser, link.origin, displays[2], { time: 'machine' });
  const presses = await countPresses(page);
  const saveFilm = film === undefined ? undefined : await filmPage(page);
  const began = performance.now();
  expect(await setUp(page, link.pathname + link.search)).toBeLessThanOrEqual(maxFields);
  expect((performance.now() - began) / 1000).toBeLessThan(maxSecondsToSignedIn);
  await fillSchoolDetails(page);
  for (const [kind, text] of [
    ['Teachers', teachers],
    ['Classes with their schedules', classes],
    ['Students', students],
  ] as const) {
    await follow(page, 'Import and export');
    await importTable(page, kind, text);
  }
  await page.getByText('30 people were added').waitFor();
  await follow(page, 'Password sheets');
  for (const section of ['Narra', 'Molave']) {
    await press(page, `Create sheets: ${section}`);
    await press(page, 'Print 15 sheets');
  }
  await follow(page, 'Create news and updates');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Welcome to our school');
  await press(page, 'Create news and updates');
  await page.getByText('Success!').waitFor();
  await page.getByRole('article', { name: 'Welcome to our school' }).waitFor();
  if (saveFilm && film) expect(await saveFilm(film)).toBeGreaterThan(20);
  expect(presses()).toBeGreaterThan(20);
  expect(presses()).toBeLessThanOrEqual(maxPresses);
  expect(troubles).toEqual([]);
  await close();
});
