import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageDataElement, pageHeadElement } from '#kernel/page-data.ts';
import { themeElement } from '#kernel/shades.ts';
import { themeCss, themeFor } from '#kernel/theme.ts';

/** What a page has of its school. */
export type PageTheme = {
  /** Where its icons are. */
  readonly icons: string | undefined;
  /** Its own color. */
  readonly color: string | undefined;
};

/** What the pages of a build are put together from. */
export type WebPages = {
  /** An empty page that the script fills. */
  shell(theme: PageTheme): string;
  /**
   * Puts a page together.
   * @param modules of the page
   * @param data as JSON
   * @param markup `''` where the browser renders it
   */
  fill(modules: readonly string[], data: string, markup: string, theme: PageTheme): string;
};

/** Files of the build by the module that needs them. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

const dangerous = /[<>\u2028\u2029]/g;

const withIcons = (head: string, icons: string | undefined): string =>
  icons === undefined
    ? head
    : head
        .replace('href="/favicon.svg" type="image/svg+xml"', `href="${icons}/96.png" type="image/png"`)
        .replace('href="/icons/maskable-180.png"', `href="${icons}/180.png"`);

/** The frame of the browser too: its line at the top, and that of an installed application. */
const withColor = (head: string, color: string | undefined): string => {
  if (color === undefined) return head;
  const { light, dark } = themeFor(color);
  return head
    .replace(
      /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: light)/,
      `$1${light['--casa-panel']}$2`,
    )
    .replace(
      /(<meta name="theme-color" content=")[^"]*(" media="\(prefers-color-scheme: dark)/,
      `$1${dark['--casa-panel']}$2`,
    );
};

/** A head, or a part of one, with the school's own icons and color. */
const withTheme = (head: string, { icons, color }: PageTheme): string => withColor(withIcons(head, icons), color);

/** Stands in the page, so that nothing shows in another color first. */
const themeStyle = (color: string | undefined): string =>
  color === undefined ? '' : `<style id="${themeElement}" data-color="${color}">${themeCss(color)}</style>`;

/** JSON that is harmless inside of a page, whatever people have written. */
const harmless = (json: string): string =>
  json.replace(dangerous, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What React puts before the page's content belongs into the head: its title and what is fetched ahead. */
const forHead = /^(?:<title>.*?<\/title>|<link[^>]*>)*/s;

const cut = (page: string) => {
  const [, beforeTitle = '', title = '', head = '', body = '', end = ''] =
    /^(.*)(<title>[^<]*<\/title>)(.*)(<\/head>.*<div id="root">)(<\/div>.*)$/s.exec(page) ?? [];
  return { beforeTitle, title, head, body, end };
};

/**
 * Styles stand in the page, so that nothing is fetched before it shows. The link, switched off, tells the parts that load later
 * that what they need is there.
 */
const styleOf = (folder: string, file: string) =>
  `<style>${readFileSync(join(folder, file), 'utf8').trim()}</style><link rel="stylesheet" crossorigin href="/${file}" disabled>`;

/**
 * A browser that shows a page while it is still coming would move what it has shown already: buttons that come take room from the
 * title beside them. It waits for all of them.
 */
const showFromHeadOn = (markup: string): string =>
  markup.includes(`id="${pageHeadElement}"`) ? `<link rel="expect" href="#${pageHeadElement}" blocking="render">` : '';

const scriptOf = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Reads the pages of the built web application. @returns `undefined` when it is not built */
export const readWebPages = async (folder: string): Promise<WebPages | undefined> => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return undefined;
  const shell = await readFile(page, 'utf8');
  const files: PageFiles = JSON.parse(await readFile(`${folder}-server/page-files.json`, 'utf8').catch(() => '{}'));
  const parts = cut(shell);
  const heads = new Map<string, string>();
  const headOf = (modules: readonly string[]) => {
    const key = modules.join();
    const needed = [...new Set(modules.flatMap((module) => files[module] ?? []))];
    const head =
      heads.get(key) ?? needed.map((file) => (file.endsWith('.css') ? styleOf(folder, file) : scriptOf(file))).join('');
    heads.set(key, head);
    return head;
  };
  return {
    shell: (theme) => withTheme(shell, theme).replace('</head>', () => `${themeStyle(theme.color)}</head>`),
    fill: (modules, data, markup, theme) => {
      const [ahead = ''] = forHead.exec(markup) ?? [];
      const title = ahead.includes('<title>') ? ahead : parts.title + ahead;
      const json = `<script type="application/json" id="${pageDataElement}">${harmless(data)}</script>`;
      const head =
        withTheme(parts.beforeTitle, theme) +
        title +
        withTheme(parts.head, theme) +
        showFromHeadOn(markup) +
        headOf(modules);
      return `${head}${themeStyle(theme.color)}${parts.body}${markup.slice(ahead.length)}${parts.end.replace('</div>', `</div>${json}`)}`;
    },
  };
};
