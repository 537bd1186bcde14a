import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const density = 1200;

const drawn = (svg: string, size: number) => sharp(Buffer.from(svg), { density }).resize(size, size).png().toBuffer();

const partsOf = (logo: string) => {
  const [, ground = '', rest = ''] = /<svg[^>]*>\s*(<rect[^>]*\/>)([\s\S]*)<\/svg>/.exec(logo) ?? [];
  return { ground, rest };
};

const around = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${content}</svg>`;

/** Returns the maskable icon. Launchers crop it, so the background fills the square and the drawing is smaller. */
const maskable = (logo: string) => {
  const { ground, rest } = partsOf(logo);
  const smaller = `<g transform="translate(16 16) scale(0.82) translate(-16 -16)">${rest}</g>`;
  return around(ground.replace(/ rx="[^"]*"/, '') + smaller);
};

/** Returns the monochrome icon for the status bar of phones. */
const badge = (logo: string) => {
  const [house = '', door = ''] = [...partsOf(logo).rest.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  return around(`<path fill="#fff" fill-rule="evenodd" d="${house} ${door}" />`);
};

/** Renders the icons of the installed application from an SVG logo into `icons/` of the build. */
export const appIcons = (logo: string): Plugin => {
  let root = '';
  return {
    name: 'casa:app-icons',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const svg = await readFile(resolve(root, logo), 'utf8');
      const icons: [string, string, number][] = [
        ['icon', svg, 192],
        ['icon', svg, 512],
        ['maskable', maskable(svg), 180],
        ['maskable', maskable(svg), 192],
        ['maskable', maskable(svg), 512],
        ['badge', badge(svg), 96],
      ];
      for (const [name, source, size] of icons)
        this.emitFile({ type: 'asset', fileName: `icons/${name}-${size}.png`, source: await drawn(source, size) });
    },
  };
};
