import { relative } from 'node:path';
import type { Plugin } from 'vite';

const lazyPageCall = /(\blazyPage\(\s*async \(\) => \(await import\('([^']+)'\)\)\.\w+)(,?\s*\))/g;

/** Passes its file's path to each `lazyPage` call and adds it to `modules`, relative to the root. */
export const pageModules = (modules: Set<string>): Plugin => {
  let root = '';
  return {
    name: 'casa:page-modules',
    enforce: 'pre',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async transform(code, id) {
      if (!id.includes('/src/') || !code.includes('lazyPage(')) return null;
      let changed = code;
      for (const [whole, call = '', file = ''] of code.matchAll(lazyPageCall)) {
        const found = await this.resolve(file, id);
        if (!found) return this.error(`${id}: there is no page ${file}.`);
        const module = relative(root, found.id);
        modules.add(module);
        changed = changed.replace(whole, `${call}, ${JSON.stringify(module)})`);
      }
      return changed;
    },
  };
};
