import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Opened } from './class.ts';

export const openWindow = async (
  browser: Browser,
  { address, teacher }: Pick<Opened, 'address' | 'teacher'>,
  options: BrowserContextOptions,
) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const pairs = (teacher.headers.cookie ?? '').split('; ');
  await context.addCookies(
    pairs.map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.replace(/^[^=]*=/, ''), url: address })),
  );
  return { context, page: await context.newPage() };
};
