import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { newRecordSection } from '../record/record-section.ts';
import { hydrated } from '../screens/show-screen.ts';
import { adminAccount, displays } from '../support.ts';

const { visit, world } = inBrowser(
  { CASA_ADMIN_EMAIL: adminAccount.email, CASA_ADMIN_PASSWORD: adminAccount.password },
  undefined,
  {
    renderTimeout: 30_000,
  },
);

/** Delays the scripts of the next page. @returns a function that releases them */
const delayScripts = async (page: Page) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('text typed into a conversation before hydration is kept and sent', async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  await visit(
    async (page) => {
      const release = await delayScripts(page);
      await page.goto(`/student/messages/${teacher.id}`, { waitUntil: 'commit' });
      const field = page.getByRole('textbox', { name: 'Message', exact: true });
      await field.pressSequentially('Good evening');
      release();
      await hydrated(page);
      await field.press('End');
      await field.pressSequentially(', dear teacher');
      await expect.poll(() => field.inputValue()).toBe('Good evening, dear teacher');
      await field.press('Enter');
      await page
        .getByRole('region', { name: /^Messages with/ })
        .getByText('Good evening, dear teacher')
        .waitFor();
    },
    {
      display: displays[0],
      as: { role: 'student', email: student.email, password: worldPassword },
      serviceWorkers: 'block',
    },
  );
});

test('text typed while the page hydrates is kept', async () => {
  const text = 'Every letter that is typed while the page hydrates must arrive, in order and once.';
  await visit(
    async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const release = await delayScripts(page);
      await page.goto('/admin/teachers/new', { waitUntil: 'commit' });
      const field = page.getByLabel('Home address', { exact: false }).first();
      const typing = field.pressSequentially(text, { delay: 40 });
      release();
      await typing;
      await hydrated(page);
      await expect.poll(() => field.inputValue()).toBe(text);
      await page.getByRole('button', { name: 'Create new Teacher' }).click();
      await page.getByText('First name is required.').waitFor();
      expect(await field.inputValue()).toBe(text);
    },
    { display: displays[1], as: adminAccount, serviceWorkers: 'block' },
  );
});

test('a choice that is made without a press while its list hydrates is kept', async () => {
  await world().student({ first_name: 'Bea', last_name: 'Lim' });
  await visit(
    async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const release = await delayScripts(page);
      await page.goto('/admin/students', { waitUntil: 'commit' });
      const sort = page.getByLabel('Sort by');
      await sort.waitFor();
      release();
      const isHydrated = await sort.evaluate(async (element) => {
        while (window.early) await new Promise((resolve) => setTimeout(resolve));
        const found = Object.keys(element).some((key) => key.startsWith('__react'));
        (element as HTMLSelectElement).value = '-first_name';
        for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
        return found;
      });
      expect(isHydrated).toBe(false);
      await expect.poll(() => new URL(page.url()).search).toBe('?sort=-first_name');
    },
    { display: displays[1], as: adminAccount, serviceWorkers: 'block' },
  );
});

/** Clicks a cell of the grid after `moment`, which gets a function that releases the scripts. */
const clickCell = async (moment: (page: Page, release: () => void) => Promise<void>) => {
  const { adviser, at } = await newRecordSection(world());
  await visit(
    async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const release = await delayScripts(page);
      await page.goto(at, { waitUntil: 'commit' });
      const cell = (label: string) =>
        page.getByRole('gridcell', { name: new RegExp(`^Pink Tower, Ana Cruz: ${label}`) });
      await cell('no entry').waitFor();
      await moment(page, release);
      await cell('no entry').click();
      release();
      await cell('presented, once').waitFor();
    },
    { display: displays[1], as: adviser, serviceWorkers: 'block' },
  );
};

/** Delays each step of hydration, so that the frame of the area is hydrated long before its page. */
const slowHydration = (page: Page) =>
  page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 300);
    };
  });

const isLive = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  );

test('a shortcut of the page works as soon as the frame of the area handles keys', async () => {
  const { adviser, teacher, album, at } = await newRecordSection(world());
  // With several classes, the panel of the area asks for the class.
  const { id: other } = await world().section({ adviser: teacher });
  await world().sectionAlbums(other, [album]);
  await world().studentIn(other);
  await visit(
    async (page) => {
      await slowHydration(page);
      await page.goto(at);
      await hydrated(page, '[aria-keyshortcuts="Alt+R"]');
      expect(await isLive(page, 'main h1')).toBe(false);
      const sheet = page.getByRole('dialog', { name: 'Record a lesson' });
      await expect
        .poll(async () => {
          await page.keyboard.press('Alt+r');
          return sheet.count();
        })
        .toBe(1);
      await sheet.getByRole('combobox', { name: 'Lesson' }).waitFor();
      expect(await sheet.getByRole('combobox', { name: 'Class' }).count()).toBe(0);
    },
    { as: adviser },
  );
});

test('a page that hydrates after the connection has opened requests what it missed', async () => {
  await visit(
    async (page) => {
      await slowHydration(page);
      let isConnectedFirst: boolean | undefined;
      page.on('websocket', (socket) =>
        socket.once('framereceived', async () => {
          isConnectedFirst = !(await isLive(page, 'main h1'));
        }),
      );
      const renewed = page.waitForRequest(/\/chat-rules$/);
      await page.goto('/admin/chat');
      await renewed;
      expect(isConnectedFirst).toBe(true);
    },
    { as: adminAccount },
  );
});

test('a tap on a cell before hydration is recorded', () => clickCell(async () => {}));

test('a press that leaves its button before the release does nothing', async () => {
  await world().student({ first_name: 'Ciara', last_name: 'Go' });
  await visit(
    async (page) => {
      await page.goto('/admin/students');
      await hydrated(page);
      await page.evaluate(() =>
        addEventListener('click', ({ target }) => {
          document.body.dataset.clicked = (target as Element).closest('button') ? 'button' : 'page';
        }),
      );
      const button = page.getByRole('button', { name: 'Print list' });
      const { x = 0, y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      await page.mouse.move(x + 10, y + height - 2);
      await page.mouse.down();
      await page.mouse.move(x + 10, y + height + 4);
      await page.mouse.up();
      await expect.poll(() => page.locator('body').getAttribute('data-clicked')).toBe('page');
    },
    { display: displays[1], as: adminAccount },
  );
});

testInFull('a tap on a cell while its grid hydrates is recorded', () =>
  clickCell(async (page, release) => {
    release();
    await page.waitForFunction(() => !('early' in window));
  }),
);

test('form fields and a chosen photo are kept before hydration, and Enter waits for it', async () => {
  await visit(
    async (page) => {
      const release = await delayScripts(page);
      await page.goto('/admin/teachers/new', { waitUntil: 'commit' });
      const first = page.getByLabel('First name', { exact: false }).first();
      await first.pressSequentially('Tala');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() });
      await first.press('Enter');
      const address = page.url();
      release();
      await hydrated(page);
      await expect.poll(() => first.inputValue()).toBe('Tala');
      await page
        .getByRole('button', { name: /Remove|Change|Another/ })
        .first()
        .waitFor();
      expect(page.url()).toBe(address);
    },
    { as: adminAccount, serviceWorkers: 'block' },
  );
});

test('a form submitted before hydration is submitted afterwards, without leaving the page', async () => {
  const teacher = await world().teacher({ phone: '' });
  await visit(
    async (page) => {
      const release = await delayScripts(page);
      await page.goto(`/admin/teachers/${teacher.id}/edit`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Update Teacher Account', exact: true }).click();
      const address = page.url();
      release();
      await page.getByText('Phone is required.').waitFor();
      expect(page.url()).toBe(address);
    },
    { as: adminAccount, serviceWorkers: 'block' },
  );
});

test('a form submitted twice before hydration is saved once', async () => {
  const teacher = await world().teacher();
  await visit(
    async (page) => {
      const saved: string[] = [];
      page.on('request', (request) => request.url().endsWith('/update-teacher') && saved.push(request.url()));
      const release = await delayScripts(page);
      await page.goto(`/admin/teachers/${teacher.id}/edit`, { waitUntil: 'commit' });
      const first = page.getByLabel('First name', { exact: false }).first();
      await first.fill('Tala');
      const update = page.getByRole('button', { name: 'Update Teacher Account', exact: true });
      await update.click();
      await update.click();
      release();
      await page.waitForURL(/\/admin\/teachers$/);
      expect(saved).toHaveLength(1);
    },
    { as: adminAccount, serviceWorkers: 'block' },
  );
});
