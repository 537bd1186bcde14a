import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

/** Counts what a person does on a page: each press and each key is one action. What is written counts apart. */
export const counted = (page: Page) => {
  let actions = 0;
  return {
    press: async (what: Locator) => {
      actions += 1;
      await what.click();
    },
    /** A key, or several that are pressed together. */
    key: async (keys: string) => {
      actions += 1;
      await page.keyboard.press(keys);
    },
    write: (text: string) => page.keyboard.type(text),
    /** Fails where more was done than may be; from then on it counts anew. */
    atMost: (target: number, what: string) => {
      expect(actions, `${what}: nothing was done`).toBeGreaterThan(0);
      expect(actions, what).toBeLessThanOrEqual(target);
      actions = 0;
    },
  };
};
