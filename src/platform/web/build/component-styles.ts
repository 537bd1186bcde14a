import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const folder = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/global.layer.css'));
const moduleNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs/;
const styled = '?styled';

const stylesOf = (id: string) => `${moduleNames.exec(id)?.[1]}.layer.css`;

/** Bundles the styles of each Mantine component with its class names. Development imports the whole stylesheet. */
export const componentStyles = (): Plugin => ({
  name: 'casa:component-styles',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.module\.mjs$/ },
    async handler(source, importer) {
      const found = importer?.endsWith(styled) ? undefined : await this.resolve(source, importer, { skipSelf: true });
      return found && existsSync(join(folder, stylesOf(found.id)))
        ? { id: found.id + styled, moduleSideEffects: false }
        : undefined;
    },
  },
  load: {
    filter: { id: /\.module\.mjs\?styled$/ },
    handler: (id) =>
      `import '@mantine/core/styles/${stylesOf(id)}';\nimport names from '${id.replace(styled, '')}';\nexport default names;`,
  },
});
