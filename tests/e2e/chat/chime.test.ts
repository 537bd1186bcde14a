import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { enter } from '../screens/show-screen.ts';
import { openContext, watchTroubles } from '../support.ts';
import { send } from './send-message.ts';

const { browser, casa, world } = inBrowser();

const countTones = () => {
  const start = OscillatorNode.prototype.start;
  Object.assign(window, { tones: 0 });
  OscillatorNode.prototype.start = function (when) {
    Object.assign(window, { tones: (window as unknown as { tones: number }).tones + 1 });
    start.call(this, when);
  };
};
const tones = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones);

test('a message rings in only one of the open tabs, and shakes only without reduced motion', async () => {
  const student = await world().student();
  const teacher = await world().teacher();
  const [home, school] = await Promise.all([
    openContext(browser(), { baseURL: casa().address, reducedMotion: 'no-preference' }),
    openContext(browser(), { baseURL: casa().address }),
  ]);
  const troubles = [home, school].map((context) => watchTroubles(context, casa().address));
  await home.addInitScript(countTones);
  const tabs = [await home.newPage(), await home.newPage()];
  const [first, second] = tabs as [Page, Page];
  await enter(casa(), home, { role: 'student', email: student.email, password: worldPassword });
  await first.goto(`/student/messages/${teacher.id}`);
  await second.goto('/student');
  await second.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  for (const tab of tabs) await tab.locator('h1, h2').filter({ visible: true }).first().click();
  const sender = await school.newPage();
  await enter(casa(), school, { role: 'teacher', email: teacher.email, password: worldPassword });
  await sender.goto('/teacher');
  await sender.getByRole('link', { name: 'Messages', exact: true }).waitFor();

  expect(await send(sender, student.id, 'Bring boots')).toBe(201);
  const message = first.locator('[data-shake]').filter({ hasText: 'Bring boots' });
  await message.waitFor();
  expect(await message.evaluate((node) => getComputedStyle(node).animationName)).toMatch(/shake/);
  await second.getByText('Bring boots').waitFor();
  const rung = async () => (await tones(first)) + (await tones(second));
  await expect.poll(rung).toBe(2);

  await first.emulateMedia({ reducedMotion: 'reduce' });
  expect(await send(sender, student.id, 'And a coat')).toBe(201);
  const calm = first.locator('[data-shake]').filter({ hasText: 'And a coat' });
  await calm.waitFor();
  expect(await calm.evaluate((node) => getComputedStyle(node).animationName)).toBe('none');
  await expect.poll(rung).toBe(4);
  // If a message had rung in both tabs, the count would be higher after the next one.
  expect(await send(sender, student.id, 'And a hat')).toBe(201);
  await expect.poll(rung).toBe(6);
  await second.getByText('And a hat').waitFor();
  expect(await rung()).toBe(6);
  expect(troubles.flat()).toEqual([]);
  await Promise.all([home.close(), school.close()]);
});
