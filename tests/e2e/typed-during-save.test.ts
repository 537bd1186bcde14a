import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from './in-browser.ts';

const { visit, world } = inBrowser();

test('input during a save counts as unsaved and asks before leaving', async () => {
  const { email } = await world().teacher();
  const account = { role: 'teacher', email, password: worldPassword } as const;
  await visit(
    async (page) => {
      const phone = page.getByRole('textbox', { name: 'Phone' });
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/admins/update-teacher', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await phone.fill('0917 123 4567');
      await page.getByRole('button', { name: 'Update Teacher Account' }).click();
      await phone.fill('0917 765 4321');
      answer.resolve();
      await page.getByText("Teacher's account updated successfully!").waitFor();
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      await page.getByRole('button', { name: 'Stay' }).click();
      expect(await phone.inputValue()).toBe('0917 765 4321');
      await Promise.all([
        page.waitForResponse('**/api/admins/update-teacher'),
        page.getByRole('button', { name: 'Update Teacher Account' }).click(),
      ]);
      await page.getByRole('button', { name: 'Update Teacher Account', disabled: false }).waitFor();
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.waitForURL('**/teacher');
    },
    { as: account, at: '/teacher/profile' },
  );
});
