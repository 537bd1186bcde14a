import { expect, test } from 'vitest';
import { exportOperation } from '#features/child-export/server/archive/export-operation.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { inBrowser } from '../in-browser.ts';
import { keysOf } from '../keyboard.ts';
import { admin, adminAccount, axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit, casa } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const run = () => runOperations(casa().services, [exportOperation(casa().services)]);

/** Creates a class in which Ana has had a lesson. */
const newSection = async () => {
  const setup = await newRecordSection(world());
  const [student = ''] = setup.studentIds;
  await world().entry({ student, lesson: setup.lesson, section: setup.section, maker: setup.teacher });
  return { ...setup, student };
};

test('an admin creates and downloads a child export by keyboard', async () => {
  const { section, student } = await newSection();
  await visit(
    async (page) => {
      const keys = keysOf(page);
      await keys.use('link', 'Transfer record');
      await page.getByRole('heading', { level: 1, name: 'Transfer record of Ana Cruz' }).waitFor();
      await page.getByText('1 lesson in 1 area').waitFor();
      await page.getByRole('heading', { name: 'What stays at the school' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await keys.use('button', 'Create export');
      await page.getByText('Waiting to start.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await run();
      await page.getByRole('link', { name: /^Download \(/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const downloading = page.waitForEvent('download');
      await keys.use('link', /^Download \(/);
      expect((await downloading).suggestedFilename()).toBe('Record of Ana Cruz.zip');
      await keys.use('button', 'Create export again');
      await keys.use('button', /^Cancel/);
      await page.getByText('The export was canceled.').waitFor();
    },
    { as: adminAccount, at: `/admin/record/${section}?child=${student}` },
  );
});

test('on a phone an adviser finds the export on the handover page, but a subject teacher does not', async () => {
  const { adviser, section, student } = await newSection();
  const helper = await world().teacher();
  await world().subject({ section, teacher: helper.id });
  const at = `/teacher/record/handovers/${student}`;
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Transfer record' }).click();
      await page.getByText('1 lesson in 1 area').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: adviser, at, display: displays[0] },
  );
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Print' }).waitFor();
      expect(await page.getByRole('link', { name: 'Transfer record' }).count()).toBe(0);
    },
    { as: { ...adviser, email: helper.email }, at },
  );
});
