import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { newRecordSection } from '../record/record-section.ts';
import { axeFindings, displays } from '../support.ts';

const { world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
});

const newRound = async () => {
  const { id } = await world().reportRound({ section: setup.section, maker: setup.teacher });
  return `/teacher/reports/${id}/${setup.studentIds[0]}`;
};
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, title = 'What comes next') => page.getByRole('region', { name: title });
const field = (page: Page, title?: string) => part(page, title).getByRole('textbox');
/** Fills the text field, which becomes editable once the browser's stored draft has loaded. */
const write = async (page: Page, text: string) => {
  await expect.poll(() => field(page).isEditable()).toBe(true);
  await field(page).fill(text);
};
const isSaved = (page: Page) =>
  part(page)
    .getByText(/^Saved on /)
    .waitFor();

test('a round is opened, a report is begun from its board, and the text saves itself', async () => {
  await visit(
    async (page) => {
      await page.getByText('No reports have been started for this class yet.').waitFor();
      await page.getByRole('button', { name: 'Open a round' }).click();
      await dialog(page).getByLabel('Title').fill('First term 2026');
      for (const [label, day] of [
        ['Start of the period', '2026-01-01'],
        ['End of the period', '2026-03-31'],
        ['Reports needed by', '2026-04-10'],
      ] as const)
        await dialog(page).getByRole('textbox', { name: label }).fill(day);
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Open round' }).click();
      await page.getByText('From Jan 1, 2026 to Mar 31, 2026. Needed by Apr 10, 2026.').waitFor();
      await page.getByRole('region', { name: 'Ana Cruz' }).getByText('Not started yet').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      await write(page, 'Chains of ten, and a book of her own.');
      await isSaved(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.reload();
      await expect.poll(() => field(page).inputValue()).toBe('Chains of ten, and a book of her own.');
      await page.getByRole('link', { name: 'All reports of the class' }).click();
      await page.getByRole('region', { name: 'Ana Cruz' }).getByText('Being written').waitFor();
    },
    { as: setup.adviser, at: `/teacher/reports?class=${setup.section}` },
  );
});

testInFull.each([displays[0], displays[2]])(
  '$width px: a press adds a sentence from the record to the current part',
  async (display) => {
    const [ana = ''] = setup.studentIds;
    const of = { student: ana, lesson: setup.lesson, section: setup.section, maker: setup.teacher };
    await world().entries([
      { ...of, day: '2026-01-12' },
      ...['2026-01-13', '2026-02-01'].map((day) => ({ ...of, day, kind: 'practised' as const })),
    ]);
    const seen = { section: setup.section, maker: setup.teacher, students: [ana], text: 'Poured without a drop.' };
    await world().observation(seen);
    await world().observation({ ...seen, text: '', visibility: 'family' });
    await visit(
      async (page) => {
        await write(page, 'This term:');
        const open = part(page).getByRole('button', { name: /^Records and observations/ });
        const isSmall = display.width < 992;
        if (isSmall) await open.click();
        const sidePanel = isSmall
          ? dialog(page)
          : page.getByRole('complementary', { name: 'Records and observations' });
        await sidePanel.getByText(/Staff only: do not quote it$/).waitFor();
        await sidePanel.getByText('Observation without text', { exact: true }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await sidePanel
          .getByRole('button', { name: 'Ana has worked with Pink Tower on 2 days since January 13, 2026.' })
          .click();
        const whole = 'This term: Ana has worked with Pink Tower on 2 days since January 13, 2026.';
        await expect.poll(() => field(page).inputValue()).toBe(whole);
        await isSaved(page);
        if (isSmall) await open.click();
        const there = sidePanel.getByRole('button', { name: 'January 13, 2026. In this part' });
        expect(await there.getAttribute('aria-disabled')).toBe('true');
        await there.press('Enter');
        expect(await axeFindings(page)).toEqual([]);
        expect(await field(page).inputValue()).toBe(whole);
        if (isSmall) await page.keyboard.press('Escape');
        await write(page, 'This term:');
        if (isSmall) await open.click();
        await there.waitFor({ state: 'detached' });
      },
      { as: setup.adviser, at: await newRound(), display },
    );
  },
);

testInFull('offline text survives a closed tab and is saved once online', async () => {
  const at = await newRound();
  await visit(
    async (page) => {
      const { address } = { address: new URL(page.url()).origin };
      await write(page, 'Online.');
      await isSaved(page);
      await page.context().setOffline(true);
      await write(page, 'Written in the garden.');
      await part(page).getByText('is kept on this device').waitFor();
      const context = page.context();
      await page.close();
      await context.setOffline(false);
      const secondTab = await context.newPage();
      await secondTab.goto(`${address}${at}`);
      await expect.poll(() => field(secondTab).inputValue()).toBe('Written in the garden.');
      await isSaved(secondTab);
      await secondTab.reload();
      await expect.poll(() => field(secondTab).inputValue()).toBe('Written in the garden.');
    },
    { as: setup.adviser, at },
  );
});

testInFull.each([
  ['two adults', 'Someone else has edited this part'],
  ['one person in two windows', 'You have edited this part in another window'],
])('%s who edit the same part see both texts, and neither is lost', async (writers, partText) => {
  const at = await newRound();
  const admin = await world().admin();
  const asAdmin = { role: 'admin' as const, email: admin.email, password: worldPassword };
  const other =
    writers === 'two adults' ? { as: asAdmin, at: at.replace('/teacher', '/admin') } : { as: setup.adviser, at };
  await visit(
    async (page) => {
      await write(page, 'Of the adviser.');
      await isSaved(page);
      await page.context().setOffline(true);
      await write(page, 'Of the adviser, longer.');
      await part(page).getByText('is kept on this device').waitFor();
      await visit(async (there) => {
        await expect.poll(() => field(there).inputValue()).toBe('Of the adviser.');
        await write(there, 'Written there.');
        await isSaved(there);
      }, other);
      await page.context().setOffline(false);
      await part(page).getByText('Written there.').waitFor();
      await part(page).getByText(partText).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await part(page).getByRole('button', { name: 'Keep both' }).click();
      await expect.poll(() => field(page).inputValue()).toBe('Written there.\n\nOf the adviser, longer.');
      await isSaved(page);
    },
    { as: setup.adviser, at },
  );
});

test('a report goes from ready to checked by another adult to published, and its PDF can be downloaded', async () => {
  const at = await newRound();
  const admin = await world().admin();
  const asAdmin = { role: 'admin' as const, email: admin.email, password: worldPassword };
  const step = (page: Page, title: string) => page.getByRole('region', { name: title });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  await visit(
    async (page) => {
      await write(page, 'She counts with Ben.');
      await press(page, 'Mark as ready');
      await page.getByText('What comes next: “Ben” is the name of another child.').waitFor();
      await page.getByText('What the child loves: this part is empty.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await press(page, 'Mark as ready anyway');
      await step(page, 'Ready to be checked')
        .getByText('Another adult of the class or the office must check this report.')
        .waitFor();
      await visit(
        async (other) => {
          await step(other, 'Ready to be checked')
            .getByText('What comes next: “Ben” is the name of another child.')
            .waitFor();
          await step(other, 'Ready to be checked')
            .getByLabel(/^Comment/)
            .fill('Warm and clear.');
          expect(await axeFindings(other)).toEqual([]);
          await press(other, 'Mark as checked');
          await step(other, 'Checked, not published yet').getByText('Warm and clear.').waitFor();
        },
        { as: asAdmin, at: at.replace('/teacher', '/admin') },
      );
      await step(page, 'Checked, not published yet').getByText('Warm and clear.').waitFor();
      await press(page, 'Publish');
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      const download = page.getByRole('link', { name: 'Download version 1 (PDF)' });
      await download.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await field(page).isEditable()).toBe(false);
      const pages = await page.request.get((await download.getAttribute('href')) ?? '');
      expect([pages.status(), pages.headers()['content-type']]).toEqual([200, 'application/pdf']);
      await page.getByLabel('Reason for the new version').fill('A name was wrong.');
      await press(page, 'Begin a new version');
      await expect.poll(() => field(page).isEditable()).toBe(true);
      await page.getByRole('link', { name: 'Download version 1 (PDF)' }).waitFor();
      const about = page.getByRole('region', { name: 'About this version' });
      await about.getByText('Version 2. Reason: A name was wrong.').waitFor();
      await about.getByText('The family has version 1 until this version is published.').waitFor();
      expect(await about.getByText('Warm and clear.').count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'All reports of the class' }).click();
      await page.getByRole('region', { name: 'Ana Cruz' }).getByText('The family has an earlier version.').waitFor();
      expect(await page.getByText('The family has an earlier version.').count()).toBe(1);
    },
    { as: setup.adviser, at },
  );
});

testInFull('a returned report shows the reason at the top', async () => {
  const at = await newRound();
  const [round = '', student = ''] = at.split('/').slice(-2);
  await world().termReport({ round, student, maker: setup.teacher, state: 'ready' });
  await visit(
    async (page) => {
      await page.getByLabel(/^Comment/).fill('Please say more of the chains.');
      await page.getByRole('button', { name: 'Send back for changes' }).click();
      const about = page.getByRole('region', { name: 'About this version' });
      await about.getByText('Please say more of the chains.').waitFor();
      expect(await about.getByText(/^Version/).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: setup.adviser, at },
  );
});

testInFull.each([displays[0], displays[2]])(
  '$width px: one press adds a photo to the report, and another removes it',
  async (display) => {
    const [ana = '', ben = ''] = setup.studentIds;
    const upload = async () =>
      world().upload({
        purpose: 'images',
        uploader: setup.teacher,
        content: await samplePicture(),
        fileName: 'IMG_1.jpg',
      });
    const seen = { section: setup.section, maker: setup.teacher, visibility: 'family' as const };
    const [one, both] = [
      await world().observation({ ...seen, students: [ana] }),
      await world().observation({ ...seen, students: [ana, ben], day: '2026-01-06' }),
    ];
    await world().observationPhoto({
      observation: one.id,
      maker: setup.teacher,
      path: await upload(),
      students: [ana],
    });
    await world().observationPhoto({
      ...{ observation: both.id, maker: setup.teacher },
      ...{ path: await upload(), students: [ana, ben] },
    });
    await world().photoConsent({ student: ana, maker: setup.teacher, uses: ['reports'] });
    await visit(
      async (page) => {
        await expect.poll(() => field(page).isEditable()).toBe(true);
        await field(page).focus();
        const open = part(page).getByRole('button', { name: /^Records and observations/ });
        const isSmall = display.width < 992;
        if (isSmall) await open.click();
        const sidePanel = isSmall
          ? dialog(page)
          : page.getByRole('complementary', { name: 'Records and observations' });
        await sidePanel.getByText('does not allow photos in reports').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await sidePanel.getByRole('button', { name: 'Add the photo of Jan 5, 2026 to “What comes next”' }).click();
        await part(page).getByRole('img', { name: 'Photo of Ana Cruz, Jan 5, 2026' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await part(page).getByRole('button', { name: 'Remove: photo of Jan 5, 2026, What comes next' }).click();
        await expect.poll(() => part(page).getByRole('img').count()).toBe(0);
      },
      { as: setup.adviser, at: await newRound(), display },
    );
  },
);
