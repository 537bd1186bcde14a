import type { Page } from '@playwright/test';
import { answer, press, reads, type Screen, waitForText } from '#tests/e2e/screens/screen.ts';
import { workbookOf } from '#tests/support/workbook.ts';

const narra = { _id: 'narra', name: 'Narra', level: '3 to 6' };
const imported = ['Mia Santos', 'Ben Cruz', 'Lia Reyes', 'Noor Haddad'].map((full_name, at) => ({
  ...{ _id: `imported-${at}`, full_name, email: `imported-${at}@casa.example`, mayHaveSlip: at > 0 },
  ...(at > 1 && { invitedAt: '2026-06-01T06:34:00.000Z' }),
  ...(at < 3 && { section: narra }),
}));

const inCells = (...cells: string[]) => cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');

const withImported = async (page: Page) => {
  await answer(page, '/api/admins/get-import-slips', imported);
  await page.route('**/api/school', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), passwordByMail: true } });
  });
};

/** File in Mac Roman, as old versions of macOS save it. */
const unmarked = Buffer.from('ID,Name\r1,Mia Pe\x96a\r2,Zo\x91 \x82elik\r3,Jos\x8e Mu\x96oz', 'latin1');
const hiding = workbookOf(
  { People: [] },
  {
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData>${[
      'Name',
      'Mia',
      'Ben',
      'Ana',
    ]
      .map((name, at) => `<row r="${at + 1}" ${at > 1 ? 'hidden="1"' : ''}>${inCells(name, 'x')}</row>`)
      .join('')}</sheetData></worksheet>`,
  },
);
const chooseFile = (name: string, bytes: Uint8Array) => async (page: Page) => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
  await page.getByRole('dialog').waitFor();
};
const beginClasses = async (page: Page) => {
  await page.getByRole('radio', { name: 'Classes with their schedules' }).click();
  const table = 'Section,Subject,Day,From,To\nNarra,Art,Monday,1:00,2:30';
  await page.getByRole('textbox', { name: 'Or paste a table' }).fill(table);
  await press(page, 'Use pasted table');
  await waitForText(page, 'Some times in this file have no AM or PM.');
};

export const screens: Screen[] = [
  {
    visitor: 'admin',
    name: 'admin-import',
    path: '/admin/import',
    expectedText: 'Imports of the last 30 days',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-import-letters',
    path: '/admin/import',
    expectedText: 'Imports of the last 30 days',
    open: chooseFile('school.csv', unmarked),
  },
  {
    visitor: 'admin',
    name: 'admin-import-hidden',
    path: '/admin/import',
    expectedText: 'Imports of the last 30 days',
    open: chooseFile('school.xlsx', hiding),
  },
  {
    visitor: 'admin',
    name: 'admin-import-times',
    path: '/admin/import',
    expectedText: 'Imports of the last 30 days',
    open: beginClasses,
    isLast: true,
  },
  {
    visitor: 'admin',
    name: 'admin-import-columns',
    path: '/admin/import/:import/columns',
    expectedText: 'Date of birth',
    reads,
  },
  { visitor: 'admin', name: 'admin-import-check', path: '/admin/import/:import/check', expectedText: 'ben at casa' },
  {
    visitor: 'admin',
    name: 'admin-import-missing',
    path: '/admin/import/:import/missing',
    expectedText: 'People not in this file',
    reads,
  },
  {
    visitor: 'admin',
    name: 'admin-import-done',
    path: '/admin/import/:doneImport',
    expectedText: 'Result',
    reads,
  },
  { visitor: 'admin', name: 'admin-import-slips', path: '/admin/import/:doneImport/slips', reads },
  {
    visitor: 'admin',
    name: 'admin-import-slips-waiting',
    path: '/admin/import/:doneImport/slips',
    expectedText: /^Narra, 3 to 6$/,
    prepare: withImported,
  },
  {
    visitor: 'admin',
    name: 'admin-import-slips-invite',
    path: '/admin/import/:doneImport/slips',
    expectedText: /^Narra, 3 to 6$/,
    prepare: withImported,
    open: (page) => press(page, 'Mail invitations: Narra, 3 to 6'),
  },
];
