import { expect, test } from 'vitest';
import { cleanHtml } from '#features/news/server/clean-html.ts';
import { editorHtml, hostileHtml } from '../../support/hostile-html.ts';
import { inBrowser } from '../in-browser.ts';

const tags = 'H1 H2 H3 H4 H5 H6 P BR STRONG B EM I U S STRIKE DEL BLOCKQUOTE OL UL LI A SPAN'.split(' ');
const attributes = ['class', 'style', 'data-list', 'href', 'target', 'rel'];

const { browser } = inBrowser();

type Seen = { tags: string[]; attributes: string[]; links: string[]; ran: boolean };

const lastOfAll = '/last-of-all';

/** Shows each text in a page that forbids nothing, and reads what the browser made of it. */
const show = async (texts: readonly string[]): Promise<{ seen: Seen[]; asked: string[] }> => {
  const page = await browser().newPage();
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    if (!route.request().url().endsWith(lastOfAll)) asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' });
  });
  await page.goto('http://casa.example/');
  asked.length = 0;
  const seen: Seen[] = [];
  for (const text of texts) {
    await page.evaluate((html) => {
      const main = document.querySelector('main') as HTMLElement;
      main.innerHTML = html;
      for (const link of main.querySelectorAll('a')) link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }, text);
    // Asked for after all that the text asks for, so what could run has run by then.
    await page.evaluate(
      (last) =>
        new Promise((resolve) => {
          Object.assign(new Image(), { onerror: resolve, src: last });
        }),
      lastOfAll,
    );
    seen.push(
      await page.evaluate(() => {
        const all = [...document.querySelectorAll('body *')].filter(({ tagName }) => tagName !== 'MAIN');
        return {
          tags: all.map(({ tagName }) => tagName),
          attributes: all.flatMap((element) => element.getAttributeNames()),
          links: all.flatMap((element) => (element instanceof HTMLAnchorElement ? [element.protocol] : [])),
          ran: 'ran' in window,
        };
      }),
    );
  }
  await page.close();
  return { seen, asked };
};

test('the browser does run what is not cleaned', async () => {
  const { seen } = await show(['<img src=x onerror="window.ran=1">', '<p>then</p>']);
  expect(seen.at(-1)?.ran).toBe(true);
});

test('of cleaned news nothing runs, nothing is asked of anybody, nothing strange is there', async () => {
  const texts = await Promise.all([...hostileHtml, ...editorHtml].map(cleanHtml));
  const { seen, asked } = await show(texts);
  expect(asked).toEqual([]);
  for (const [at, page] of seen.entries()) {
    const strange = [
      ...page.tags.filter((tag) => !tags.includes(tag)),
      ...page.attributes.filter((name) => !attributes.includes(name)),
      ...page.links.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)),
    ];
    expect([texts[at], strange, page.ran]).toEqual([texts[at], [], false]);
  }
});
