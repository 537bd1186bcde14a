import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

type Named = Parameters<Page['getByRole']>[0];
export const hasFocus = (target: Locator) => target.evaluate((one) => one === document.activeElement);

/** Waits until an open dialog has the focus, which it receives after a delay. Earlier keys would miss the dialog. */
export const dialogHasFocus = (page: Page) =>
  page.waitForFunction(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')];
    const dialog = dialogs.filter((one) => one.checkVisibility()).at(-1);
    return !dialog || dialog.contains(document.activeElement);
  });

/** Returns helpers that operate a page by keyboard only. */
export const keysOf = (page: Page) => {
  // With a listener, the browser does not open the system's file dialog.
  page.on('filechooser', () => {});
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const to = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    await dialogHasFocus(page);
    for (let presses = 0; presses < 100; presses++) {
      if (await hasFocus(target)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}.`);
  };
  const find = (role: Named, name: string | RegExp) =>
    page
      .getByRole(role, { name, exact: typeof name === 'string', ...(role === 'button' && { disabled: false }) })
      .first();
  const field = (label: string) =>
    page
      .locator('input, textarea')
      .and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)))
      .first();
  return {
    press,
    to: (role: Named, name: string | RegExp) => to(find(role, name)),
    use: async (role: Named, name: string | RegExp) => {
      await to(find(role, name));
      await press('Enter');
    },
    write: async (label: string, text: string) => {
      await to(field(label));
      await press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    type: (text: string) => page.keyboard.type(text),
    choose: async (label: string, option: string) => {
      const list = page.getByRole('combobox', { name: label });
      await to(list);
      await press('ArrowDown');
      const wanted = page.getByRole('option', { name: option });
      await wanted.waitFor();
      // An opening list selects its chosen option in a timer and resets the marked option. No person is fast enough to
      // notice.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      const marked = page.locator('[role=option][data-combobox-selected]');
      for (let down = 0; down < 30 && !(await wanted.and(marked).count()); down++) {
        await press('ArrowDown');
        await marked.waitFor();
      }
      await press('Enter');
      await expect.poll(() => list.inputValue()).toContain(option);
    },
    attach: async (role: Named, name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      await to(find(role, name));
      const chooser = page.waitForEvent('filechooser');
      await press('Enter');
      await (await chooser).setFiles([file]);
    },
  };
};
export type Keys = ReturnType<typeof keysOf>;
