import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

/** Counts actions on a page: each press and each key is one action. Typed text is not counted. */
export const counted = (page: Page) => {
  let actions = 0;
  return {
    press: async (control: Locator) => {
      actions += 1;
      await control.click();
    },
    /** A key, or several keys pressed together. */
    key: async (keys: string) => {
      actions += 1;
      await page.keyboard.press(keys);
    },
    write: (text: string) => page.keyboard.type(text),
    /** Fails if there were more actions than `target`, then resets the count. */
    atMost: (target: number, label: string) => {
      expect(actions, `${label}: nothing was done`).toBeGreaterThan(0);
      expect(actions, label).toBeLessThanOrEqual(target);
      actions = 0;
    },
  };
};
