import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf, samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { displays } from '../support.ts';

const { world, visit } = inBrowser();

const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' });

const meet = async () => {
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  await world().conversation({
    student: student.id,
    teacher: teacher.id,
    messages: [
      { from: 'teacher', text: 'Good morning, Mia' },
      { from: 'student', text: 'Good morning' },
    ],
  });
  return {
    mia: { role: 'student', email: student.email, password: worldPassword } as const,
    path: `/student/messages/${teacher.id}`,
  };
};

/** Simulates a finger on an element with native touch events. */
const fingerOn = async (page: Page, target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) => {
    const points = type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + by }];
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  };
  return {
    down: () => touch('touchStart'),
    moveBy: (by: number) => touch('touchMove', by),
    up: () => touch('touchEnd'),
  };
};

test('a long press on a message opens its menu; a tap or scrolling does not', async () => {
  const { mia, path } = await meet();
  await visit(
    async (page) => {
      await page.goto(path);
      const message = history(page).getByText('Good morning, Mia');
      await message.waitFor();
      const menu = page.getByRole('menu');
      const finger = await fingerOn(page, message);
      await finger.down();
      await finger.up();
      await finger.down();
      await finger.moveBy(60);
      // Starts after the timer of the press and lasts longer.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
      await finger.up();
      expect(await menu.count()).toBe(0);
      await finger.down();
      await menu.waitFor();
      await finger.up();
      await expect
        .poll(() => menu.getByRole('menuitem').allTextContents())
        .toEqual(['Reply', 'Copy text', 'Report message']);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    },
    { as: mia, display: displays[0] },
  );
});

type Sample = { name: string; type: string; bytes: number[] };

const samples = async (): Promise<[Sample, Sample]> => [
  { name: 'plant.png', type: 'image/png', bytes: [...(await samplePicture({ format: 'png', width: 60, height: 40 }))] },
  { name: 'list.pdf', type: 'application/pdf', bytes: [...samplePdf()] },
];

/** Dispatches a drag, drop or paste of files. @returns true if the page prevented the default action */
const dispatchFiles = (where: Locator, event: 'dragover' | 'dragleave' | 'drop' | 'paste', files: readonly Sample[]) =>
  where.evaluate(
    (element, { name, all }) => {
      const data = new DataTransfer();
      for (const one of all) data.items.add(new File([new Uint8Array(one.bytes)], one.name, { type: one.type }));
      const eventOptions = { bubbles: true, cancelable: true };
      return !element.dispatchEvent(
        name === 'paste'
          ? new ClipboardEvent(name, { ...eventOptions, clipboardData: data })
          : new DragEvent(name, { ...eventOptions, dataTransfer: data }),
      );
    },
    { name: event, all: files },
  );

test('files can be dropped anywhere on the conversation and pasted into the text field', async () => {
  const { mia, path } = await meet();
  const [picture, document] = await samples();
  await visit(
    async (page) => {
      await page.goto(path);
      const message = history(page).getByText('Good morning, Mia');
      await message.waitFor();
      const hint = page.getByText('Drop files to attach them');
      expect(await dispatchFiles(message, 'dragover', [picture])).toBe(true);
      await hint.waitFor();
      await dispatchFiles(history(page), 'dragleave', []);
      await hint.waitFor({ state: 'detached' });
      await dispatchFiles(message, 'dragover', [picture]);
      expect(await dispatchFiles(message, 'drop', [picture])).toBe(true);
      await hint.waitFor({ state: 'detached' });
      expect(await dispatchFiles(composer(page), 'paste', [document])).toBe(true);
      await attached(page).getByText('list.pdf').waitFor();
      await expect.poll(() => attached(page).getByRole('listitem').count()).toBe(2);
      expect(await dispatchFiles(composer(page), 'paste', [])).toBe(false);
      await composer(page).press('Enter');
      await history(page).getByRole('button', { name: 'View plant.png' }).waitFor();
      await history(page).getByRole('link', { name: 'Download list.pdf' }).waitFor();
      expect(await attached(page).getByRole('listitem').count()).toBe(0);
    },
    { as: mia },
  );
});
