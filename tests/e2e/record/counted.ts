import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

/** Counts what a person does on a page: each press and each key is one action. What is written counts apart. */
export const counted = (page: Page) => {
  let actions = 0;
  return {
    press: async (control: Locator) => {
      actions += 1;
      await control.click();
    },
    /** A key, or several that are pressed together. */
    key: async (keys: string) => {
      actions += 1;
      await page.keyboard.press(keys);
    },
    write: (text: string) => page.keyboard.type(text),
    /** Fails where more was done than may be; from then on it counts anew. */
    atMost: (target: number, label: string) => {
      expect(actions, `${label}: nothing was done`).toBeGreaterThan(0);
      expect(actions, label).toBeLessThanOrEqual(target);
      actions = 0;
    },
  };
};
