import type { Browser, Locator } from '@playwright/test';
import type { Row } from '../../support/report.ts';
import type { Opened } from './class.ts';
import { openWindow } from './window.ts';

const maxSeconds = 8;
const rounds = 5;
/** A good typist of the keystroke-level model (Card, Moran and Newell). The best takes 0.08 s, an average 0.2 s. */
const secondsPerKey = 0.12;
/** Time for a press and release of a button. */
const secondsPerPress = 0.4;
const text = 'Ana and Ben built the long stair and put it all away.';

/** Counts presses and the time that the page makes the user wait. */
const createStopwatch = () => {
  let [presses, waited] = [0, 0];
  return {
    press: async (target: Locator, until: Locator) => {
      presses += 1;
      const began = performance.now();
      await target.click();
      await until.waitFor({ state: 'attached' });
      waited += performance.now() - began;
    },
    seen: () => ({ presses, waitedSeconds: waited / 1000 }),
  };
};

/** Records one observation of two children, from the list of plans to the row of the stored observation. */
const observe = async (browser: Browser, opened: Opened) => {
  const { context, page } = await openWindow(browser, opened, { viewport: { width: 1024, height: 768 } });
  await page.goto(`${opened.address}/teacher/today`, { waitUntil: 'networkidle' });
  const { press, seen } = createStopwatch();
  const panel = page.getByRole('dialog');
  const field = panel.getByLabel('What you saw').and(page.locator(':focus'));
  await press(page.getByRole('link', { name: 'Observe', exact: true }), field);
  await field.fill(text);
  const faces = panel.locator('button[role=checkbox]');
  for (const at of [0, 1]) await press(faces.nth(at), faces.and(page.locator('[aria-checked=true]')).nth(at));
  await press(panel.getByRole('button', { name: 'Save' }), page.getByText(text).first());
  await context.close();
  return seen();
};

export const rowOfObserving = async (browser: Browser, opened: Opened): Promise<Row> => {
  const times: { presses: number; waitedSeconds: number }[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await observe(browser, opened));
  const [longest = { presses: 0, waitedSeconds: 0 }] = times.toSorted(
    (one, other) => other.waitedSeconds - one.waitedSeconds,
  );
  const { presses, waitedSeconds } = longest;
  const wordCount = text.split(' ').length;
  const seconds = text.length * secondsPerKey + presses * secondsPerPress + waitedSeconds;
  return {
    metric: `record: an observation of two children in ${wordCount} words, ${secondsPerKey} s a key and ${secondsPerPress} s a press`,
    measured: `${seconds.toFixed(1)} s with ${presses} presses, ${waitedSeconds.toFixed(2)} s of it waiting`,
    baseline: '–',
    target: `≤ ${maxSeconds} s`,
    passes: seconds <= maxSeconds,
  };
};
