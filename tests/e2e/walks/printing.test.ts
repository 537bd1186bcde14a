import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import type { Account } from '../screens/school.ts';
import { admin, adminAccount, axeFindings } from '../support.ts';

let section = '';
let adviser: Account;

const { visit, world } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password, CASA_SCHOOL_NAME: 'Casa Alitaptap' },
  async ({ world }) => {
    const { id: teacher, email } = await world.teacher({ first_name: 'Tala', last_name: 'Reyes' });
    adviser = { role: 'teacher', email, password: worldPassword };
    const narra = await world.section({ name: 'Narra', adviser: teacher });
    section = narra.id;
    for (let at = 0; at < 45; at++) {
      const { id } = await world.student({
        first_name: `Ana ${at}`,
        last_name: 'Villanueva-Buencamino',
        mustChangePassword: at % 5 === 0,
      });
      await world.enroll(id, narra.id);
    }
    const subject = await world.subject({ name: 'Botany', section: narra.id });
    for (const day of [0, 1, 2, 3, 4])
      await world.schedule({ subject: subject.id, day, startMinute: 480, endMinute: 960 });
  },
);

/** Returns the number of printed pages. */
const paper = async (page: Page) => {
  const bytes = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  const pdf = bytes.toString('latin1');
  return (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length;
};

/** Returns the text of each printed page. */
const wordsOnPaper = async (page: Page): Promise<string[]> => {
  const bytes = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : [])).join(' ');
    }),
  );
};

const visibleButtons = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  return page.locator('button').filter({ visible: true }).count();
};

const open = (at: string, steps: (page: Page) => Promise<void>) =>
  visit(
    async (page) => {
      await page.addInitScript(() => {
        window.print = () => {};
      });
      await page.goto(at);
      await steps(page);
    },
    { as: adminAccount },
  );

test('a printed class list has the school, guardians, columns to tick, and no page without rows', () =>
  open(`/admin/classes/sections/${section}/edit`, async (page) => {
    await page.getByRole('button', { name: 'Print class list' }).click();
    await page.locator('body[data-prints-sheet]').waitFor();
    expect(await visibleButtons(page)).toBe(0);
    const sheet = page.locator('body > main');
    await sheet.getByText('Casa Alitaptap').waitFor();
    await sheet.getByText('Villanueva-Buencamino, Ana 44').waitFor();
    expect(await sheet.getByRole('columnheader').allTextContents()).toEqual([
      'No.',
      'Student',
      'Parent or guardian',
      'Phone',
      '',
      '',
      '',
      '',
      '',
    ]);
    expect(await paper(page)).toBe(2);
  }));

test('a printed student list has all pages of the list, guardians, and a head on each sheet', () =>
  open('/admin/students?sort=last_name', async (page) => {
    await page.getByRole('button', { name: 'Print list' }).click();
    await page.locator('body[data-prints-sheet]').waitFor();
    expect(await visibleButtons(page)).toBe(0);
    const sheet = page.locator('body > main');
    await sheet.getByText('Casa Alitaptap').waitFor();
    await sheet.getByRole('heading', { name: /^Students: .+ - Narra$/ }).waitFor();
    expect(await sheet.getByRole('row').count()).toBe(46);
    expect(await sheet.getByRole('columnheader').allTextContents()).toEqual([
      'No.',
      'Student',
      'Section',
      'Parent or guardian',
      'Phone',
    ]);
    const pages = await wordsOnPaper(page);
    expect(pages.length).toBeGreaterThan(1);
    for (const words of pages) {
      expect(words).toContain('Parent or guardian');
      expect(words).toMatch(/Villanueva-Buencamino, Ana \d+/);
    }
    expect(pages.join(' ').match(/Villanueva-Buencamino, Ana \d+/g)).toHaveLength(45);
  }));

test('credential sheets of a section are printed four to a page, for students without their own password', () =>
  open(`/admin/classes/sections/${section}/edit`, async (page) => {
    await page.getByRole('button', { name: 'Password sheets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Password sheets' });
    await dialog.getByRole('button', { name: 'Create sheets' }).click();
    await dialog.getByText('9 of 9 sheets created.').waitFor();
    await dialog.getByText('36 students already have their own passwords and get no sheet.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Print 9 sheets' }).click();
    expect(await visibleButtons(page)).toBe(0);
    const credentialSheets = page.locator('body > main section');
    expect(await credentialSheets.count()).toBe(9);
    await credentialSheets.first().getByText('Casa Alitaptap').waitFor();
    await credentialSheets
      .first()
      .getByText(/^For the family of Ana \d+ Villanueva-Buencamino$/)
      .waitFor();
    expect(await paper(page)).toBe(3);
  }));

test('an adviser can also print the class list with guardians', () =>
  visit(
    async (page) => {
      await page.addInitScript(() => {
        window.print = () => {};
      });
      await page.goto(`/teacher/advisory/${section}/students`);
      await page.getByRole('button', { name: 'Print class list' }).waitFor();
      // With the browser's print command, rows are not taller than on the screen.
      expect(await paper(page)).toBeLessThan(6);
      await page.getByRole('button', { name: 'Print class list' }).click();
      const sheet = page.locator('body > main');
      await sheet.getByText('Villanueva-Buencamino, Ana 44').waitFor({ state: 'attached' });
      expect(await visibleButtons(page)).toBe(0);
      expect(await sheet.getByRole('columnheader').nth(2).textContent()).toBe('Parent or guardian');
      expect(await paper(page)).toBe(2);
    },
    { as: adviser },
  ));

test('a timetable is printed on one sheet, with the school’s name and no buttons', () =>
  open(`/admin/classes/sections/${section}/edit?view=timetable`, async (page) => {
    await page.getByText('Botany').filter({ visible: true }).first().waitFor();
    expect(await visibleButtons(page)).toBe(0);
    const head = page.locator('[data-school]');
    expect(await head.getAttribute('data-school')).toBe('Casa Alitaptap');
    expect(await head.isVisible()).toBe(true);
    expect(await paper(page)).toBe(1);
  }));

test('a printed conversation has its messages and no list of other conversations', async () => {
  const teacher = await world().teacher({ first_name: 'Ramon', last_name: 'Diaz' });
  const messageOf = (text: string) => ({ from: 'student' as const, text, at: '2026-01-05T08:00:00.000Z' });
  const ids: string[] = [];
  for (const [first_name, text] of [
    ['Mia', 'Good morning'],
    ['Noel', 'Another family'],
  ] as const) {
    const student = await world().student({ first_name });
    await world().conversation({ student: student.id, teacher: teacher.id, messages: [messageOf(text)] });
    ids.push(student.id);
  }
  await visit(
    async (page) => {
      await page.goto(`/teacher/messages/${ids[0]}`);
      await page.getByRole('region', { name: 'Conversations' }).getByText('Another family').waitFor();
      const [words = ''] = await wordsOnPaper(page);
      expect(words).toContain('Good morning');
      expect(words).not.toContain('Another family');
    },
    { as: { role: 'teacher', email: teacher.email, password: worldPassword } },
  );
});

/** Returns by how many pixels the printed content is wider than its sheet. */
const excessOnPaper = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a name of fifty letters and an address without a space fit on the sheet', async () => {
  const names = {
    first_name: 'Wolfeschlegelsteinhausenbergerdorff',
    last_name: 'Hubertblaineabcdefghijklmnopqrstuvwxyz',
  };
  await world().enroll(
    (await world().student({ ...names, parent_email: `${'a'.repeat(50)}@casa.example` })).id,
    section,
  );
  await open(`/admin/classes/sections/${section}/edit`, async (page) => {
    await page.getByRole('button', { name: 'Print class list' }).click();
    await page.locator('body[data-prints-sheet]').waitFor();
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await page
      .locator('body > main')
      .getByText(/Wolfeschlegelsteinhausenbergerdorff/)
      .waitFor();
    expect(await excessOnPaper(page)).toBe(0);
  });
  await visit(
    async (page) => {
      await page.getByRole('table').waitFor();
      await page.setViewportSize({ width: 703, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      expect(await excessOnPaper(page)).toBe(0);
      const last = await page.getByRole('columnheader').last().boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(703);
    },
    { as: adviser, at: `/teacher/advisory/${section}/students` },
  );
});

test('the students of a section are listed by last name, like the class list', async () => {
  const { id: teacher, email } = await world().teacher();
  const molave = await world().section({ name: 'Molave', adviser: teacher });
  for (const [first_name, last_name] of [
    ['Ana', 'Zamora'],
    ['Zita', 'Cruz'],
  ] as const)
    await world().enroll((await world().student({ first_name, middle_name: '', last_name })).id, molave.id);
  await visit(
    async (page) => {
      const rows = page.getByRole('table', { name: 'Students of Molave' }).getByRole('row');
      await rows.nth(2).waitFor();
      expect([await rows.nth(1).textContent(), await rows.nth(2).textContent()]).toEqual([
        expect.stringContaining('Zita Cruz'),
        expect.stringContaining('Ana Zamora'),
      ]);
    },
    { as: { role: 'teacher', email, password: worldPassword }, at: `/teacher/advisory/${molave.id}/students` },
  );
});
