import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { casa, world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
});

const cell = (page: Page, lesson: string, studentName: string, stateLabel: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${lesson}, ${studentName} Cruz: ${stateLabel}`) });
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('children can be ordered youngest first, and the order survives a reload', async () => {
  const { id } = await world().student({
    first_name: 'Zoe',
    middle_name: '',
    last_name: 'Cruz',
    birthdate: '2022-03-01',
  });
  await world().enroll(id, setup.section);
  const heads = (page: Page) =>
    page.getByRole('columnheader').evaluateAll((all) => all.slice(1).map((one) => one.getAttribute('aria-label')));
  await visit(
    async (page) => {
      expect(await heads(page)).toEqual(['Ana Cruz', 'Ben Cruz', 'Zoe Cruz']);
      await choose(page, 'Order of children', 'Youngest first');
      await expect.poll(() => heads(page)).toEqual(['Zoe Cruz', 'Ana Cruz', 'Ben Cruz']);
      await cell(page, 'Pink Tower', 'Zoe', 'no entry').click();
      await cell(page, 'Pink Tower', 'Zoe', 'presented, once').waitFor();
      await page.reload();
      await expect.poll(() => heads(page)).toEqual(['Zoe Cruz', 'Ana Cruz', 'Ben Cruz']);
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('an entry kind that counts once a day is not stored again, and a message says so', async () => {
  const [ana = ''] = setup.studentIds;
  const stored = (page: Page, act: () => Promise<unknown>) =>
    Promise.all([page.waitForResponse(/\/api\/records\/add-entries$/), act()]);
  await visit(
    async (page) => {
      for (const stateLabel of ['no entry', 'presented, once'])
        await stored(page, () => cell(page, 'Pink Tower', 'Ana', stateLabel).click());
      await cell(page, 'Pink Tower', 'Ana', 'practising, twice').click();
      await page.getByText('Ana Cruz: “Practised” is already recorded for').waitFor();
      await page.reload();
      await cell(page, 'Pink Tower', 'Ana', 'practising, twice').waitFor();
      await page.getByRole('grid').press('3');
      await page.getByText('Ana Cruz: “Practised” is already recorded for').waitFor();
      await stored(page, () => page.getByRole('grid').press('5'));
      await cell(page, 'Pink Tower', 'Ana', 'practising, 3 times').waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
  const storedEntries = casa()
    .services.database.read.selectFrom('entries')
    .select('kind')
    .where('student_id', '=', ana);
  const kinds = (await storedEntries.execute()).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['practised', 'presented', 'represented']);
});

test('a single child shows the age and the last lesson of each area above the grid', async () => {
  const [ana = ''] = setup.studentIds;
  const of = { student: ana, section: setup.section, maker: setup.teacher };
  await world().entries([
    { ...of, lesson: setup.lesson, day: '2026-01-05' },
    { ...of, lesson: setup.stair, day: '2026-02-03', kind: 'practised' },
  ]);
  await visit(
    async (page) => {
      const head = page.getByRole('group', { name: 'Ana Cruz' });
      await head.getByText(/^\d years( \d+ months?)? old$/).waitFor();
      await head.getByText('Sensorial: Brown Stair, Feb 3, 2026').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: setup.adviser, at: `${setup.at}?child=${ana}` },
  );
});

test('a cell links to the lessons before and after its lesson', async () => {
  await world().link(setup.stair, setup.lesson);
  const { lesson: elsewhere } = await world().album({ name: 'Not of the class', lesson: 'Red Rods' });
  await world().link(elsewhere, setup.lesson);
  const [ana = ''] = setup.studentIds;
  await world().entry({ student: ana, lesson: setup.lesson, section: setup.section, maker: setup.teacher });
  await visit(
    async (page) => {
      await cell(page, 'Brown Stair', 'Ana', 'no entry').click({ button: 'right' });
      const stair = page.getByRole('dialog', { name: 'Brown Stair – Ana Cruz' });
      await stair.getByText('Usually comes after').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await stair.getByRole('button', { name: 'Pink Tower: Presented' }).click();
      const tower = page.getByRole('dialog', { name: 'Pink Tower – Ana Cruz' });
      await tower.getByText('Leads to').waitFor();
      // Lessons outside the albums of the class are not listed.
      expect(await tower.getByText('Red Rods').count()).toBe(0);
      await tower.getByRole('button', { name: 'Brown Stair', exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await tower.waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    { as: setup.adviser, at: setup.at },
  );
});

const seeded = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

test('the label of a cell matches its history', async () => {
  const { section, teacher, studentIds, lesson, stair } = setup;
  const next = seeded(7);
  const kinds = ['planned', 'presented', 'practised', 'represented', 'mastered'] as const;
  const days = ['2026-01-05', '2026-02-03', '2026-03-02'];
  const lessons = [lesson, stair, ...(await moreLessons(3))];
  const entries = studentIds.flatMap((student) =>
    lessons.flatMap((id) =>
      Array.from({ length: Math.floor(next() * 5) }, () => ({
        ...{ student, lesson: id, section, maker: teacher },
        kind: kinds[Math.floor(next() * kinds.length)] ?? 'presented',
        day: days[Math.floor(next() * days.length)] ?? '2026-01-05',
      })),
    ),
  );
  await world().entries(entries);
  await visit(
    async (page) => {
      const labels = await page
        .locator('[role=gridcell]')
        .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
      expect(labels).toHaveLength(10);
      for (const label of labels) {
        const [, name = '', studentName = '', stateLabel = ''] = /^(.+), (.+): (.+)$/.exec(label) ?? [];
        await page.getByRole('gridcell', { name: label, exact: true }).click({ button: 'right' });
        const panel = page.getByRole('dialog', { name: `${name} – ${studentName}` });
        const shown = panel.getByText(/^(Nothing has been recorded yet\.|Tala Reyes)$/);
        await shown.first().waitFor();
        const lines = (await page.locator('[role=dialog] p').allTextContents()).filter((line) =>
          historyLine.test(line),
        );
        expect(stateLabel, label).toBe(labelOf(lines));
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
      }
    },
    { as: setup.adviser, at: setup.at, display: displays[2] },
  );
});

const historyLine = /^(Planned|Presented|Re-presented|Practised|Mastered) on /;

const moreLessons = async (number: number) => {
  const made: string[] = [];
  for (let at = 0; at < number; at += 1)
    made.push((await world().lesson({ group: setup.group, name: `Bells ${at}` })).id);
  return made;
};

/** Returns the expected label of a cell for the lines of its history. */
const labelOf = (lines: readonly string[]): string => {
  if (lines.length === 0) return 'no entry';
  const all = lines.map((line) => {
    const [, kind = '', day = ''] = /^(.+) on (.+)$/.exec(line) ?? [];
    return { kind, day, time: Date.parse(day) };
  });
  const has = (...kinds: string[]) => all.some(({ kind }) => kinds.includes(kind));
  const state = has('Mastered')
    ? 'mastered'
    : has('Practised')
      ? 'practising'
      : has('Presented', 'Re-presented')
        ? 'presented'
        : 'planned';
  const given = ['Presented', 'Re-presented', 'Practised'];
  const times = new Set(all.filter(({ kind }) => given.includes(kind)).map(({ kind, day }) => `${kind} ${day}`)).size;
  const happened = all.filter(({ kind }) => kind !== 'Planned');
  const last = (happened.length > 0 ? happened : all).toSorted((one, other) => other.time - one.time)[0]?.day;
  const often = ['', ', once', ', twice'][times] ?? `, ${times} times`;
  return `${state}${often}, last on ${last}`;
};

test('cell details show photos of the child with the lesson, and a single child shows the start in the class', async () => {
  const [ana = ''] = setup.studentIds;
  await world().syncEnrollmentPeriods();
  const of = { section: setup.section, maker: setup.teacher, students: [ana], lessons: [setup.lesson] };
  const { id: observation } = await world().observation(of);
  const path = await world().upload({
    ...{ purpose: 'images', uploader: setup.teacher, fileName: 'IMG_1.jpg' },
    content: await samplePicture(),
  });
  await world().observationPhoto({ observation, maker: setup.teacher, path, students: [ana] });
  await visit(
    async (page) => {
      await page.getByText(/^In this class since /).waitFor();
      const panel = page.getByRole('dialog', { name: /Ana Cruz/ });
      const photos = panel.getByRole('region', { name: 'Photos with this lesson' });
      await photos.getByRole('button', { name: /^Photo 1 of / }).waitFor();
      await photos.scrollIntoViewIfNeeded();
      expect(await axeFindings(page)).toEqual([]);
      await photos.getByRole('button').click();
      const shown = page.getByRole('img', { name: /^Photo 1 of / });
      await shown.waitFor();
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    },
    { as: setup.adviser, at: `${setup.at}?child=${ana}&cell=${ana}.${setup.lesson}` },
  );
});
