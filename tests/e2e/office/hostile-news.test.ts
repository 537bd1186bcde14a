import { expect, test } from 'vitest';
import { cleanHtml } from '#features/news/server/clean-html.ts';
import { editorHtml, hostileHtml } from '../../support/hostile-html.ts';
import { inBrowser } from '../in-browser.ts';

const tags = 'H1 H2 H3 H4 H5 H6 P BR STRONG B EM I U S STRIKE DEL BLOCKQUOTE OL UL LI A SPAN'.split(' ');
const attributes = ['class', 'style', 'data-list', 'href', 'target', 'rel'];

const { browser } = inBrowser();

type Seen = { tags: string[]; attributes: string[]; links: string[]; ran: boolean };

const lastOfAll = '/last-of-all';

/** Shows each text without a content security policy. Returns elements, attributes and requests. */
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
    // Loads an image after those of the text, so that scripts of the text have run by then.
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

test('the browser runs unsanitized HTML', async () => {
  const { seen } = await show(['<img src=x onerror="window.ran=1">', '<p>then</p>']);
  expect(seen.at(-1)?.ran).toBe(true);
});

test('sanitized news runs no script, makes no request and has only allowed elements', async () => {
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
