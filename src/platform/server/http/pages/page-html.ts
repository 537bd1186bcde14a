import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlinedStylesheet, pageDataElement, pageHeadElement } from '#kernel/page-data.ts';
import { themeElement } from '#kernel/shades.ts';
import { themeCss, themeFor } from '#kernel/theme.ts';

export type PageTheme = {
  readonly icons: string | undefined;
  readonly color: string | undefined;
};

/** Templates for the pages of a build. */
export type WebPages = {
  /** Returns an empty page for client-side rendering. */
  shell(theme: PageTheme): string;
  /** Fills in a page. `data` is JSON; `markup` is `''` if the browser renders the page. */
  fill(modules: readonly string[], data: string, markup: string, theme: PageTheme): string;
};

/** Files of the build, by the module that needs them. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

const dangerous = /[<>\u2028\u2029]/g;

const withIcons = (head: string, icons: string | undefined): string =>
  icons === undefined
    ? head
    : head
        .replace('href="/favicon.svg" type="image/svg+xml"', `href="${icons}/96.png" type="image/png"`)
        .replace('href="/icons/maskable-180.png"', `href="${icons}/180.png"`);

/** Sets the theme colors of the browser's frame and of the installed application. */
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

const withTheme = (head: string, { icons, color }: PageTheme): string => withColor(withIcons(head, icons), color);

/** Returns inline theme styles. They are part of the page so that no other color flashes first. */
const themeStyle = (color: string | undefined): string =>
  color === undefined ? '' : `<style id="${themeElement}" data-color="${color}">${themeCss(color)}</style>`;

/** Escapes JSON for safe embedding in a page. The JSON may contain text of users. */
const harmless = (json: string): string =>
  json.replace(dangerous, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Matches elements that React renders before the content and that belong in the head: title and preloads. */
const forHead = /^(?:<title>.*?<\/title>|<link[^>]*>)*/s;

const cut = (page: string) => {
  const [, beforeTitle = '', title = '', head = '', body = '', end = ''] =
    /^(.*)(<title>[^<]*<\/title>)(.*)(<\/head>.*<div id="root">)(<\/div>.*)$/s.exec(page) ?? [];
  return { beforeTitle, title, head, body, end };
};

const styleOf = (folder: string, file: string) => inlinedStylesheet(readFileSync(join(folder, file), 'utf8'), file);

/** Returns a link that delays the first paint until the head has arrived; later buttons would shift the title. */
const showFromHeadOn = (markup: string): string =>
  markup.includes(`id="${pageHeadElement}"`) ? `<link rel="expect" href="#${pageHeadElement}" blocking="render">` : '';

const scriptOf = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Reads the pages of the built web application. @returns undefined if it is not built */
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
