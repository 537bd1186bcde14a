import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const classNames = /\/(@mantine\/core)\/esm\/.*\/(\w+)\.module\.mjs$/;
const palettes = /\/@mantine\/core\/styles\/default-css-variables\.layer\.css$/;
/** Colors of Mantine that no screen uses. */
const unusedColors = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'pink', 'teal', 'violet'];
const unusedVariable = new RegExp(`--mantine-color-(?:${unusedColors.join('|')})-[\\w-]+:[^;}]*;?`, 'g');
const baseStyles = '/src/platform/web/theme/styles.ts';

/** Imports each Mantine component's styles with it; in development all. Removes variables of unused colors. */
export const componentStyles = (): Plugin => {
  let root = '';
  let isBuild = true;
  return {
    name: 'casa:component-styles',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    transform(code, id) {
      if (palettes.test(id)) return code.replaceAll(unusedVariable, '');
      if (!isBuild) return id.endsWith(baseStyles) ? `${code}\nimport '@mantine/core/styles.layer.css';` : null;
      const [, from = '', component = ''] = classNames.exec(id) ?? [];
      const styles = `${from}/styles/${component}.layer.css`;
      if (component === '' || !existsSync(join(root, 'node_modules', styles))) return null;
      return `import '${styles}';\n${code}`;
    },
  };
};
