import type { Plugin } from 'vite';
import { addWithImports, partsOf } from './bundle.ts';

const zod = /\/node_modules\/zod\//;
const schemas = /\/schemas\.ts$/;

/** Fails the build if a page or its static imports load zod. Forms validate with `field-rules.ts`. */
export const lazyZod = (): Plugin => ({
  name: 'casa:lazy-zod',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const entryChunks = partsOf(bundle).filter(
      (part) => part.type === 'chunk' && (part.isEntry || part.isDynamicEntry),
    );
    for (const entryChunk of entryChunks) {
      if (entryChunk.type !== 'chunk' || schemas.test(entryChunk.facadeModuleId ?? '')) continue;
      const files = new Set<string>();
      addWithImports(bundle, entryChunk.fileName, files);
      const zodFile = [...files].find((file) => {
        const part = bundle[file];
        return part?.type === 'chunk' && part.moduleIds.some((id) => zod.test(id));
      });
      if (zodFile)
        this.error(
          `${entryChunk.fileName} loads zod, in ${zodFile}. Import schemas with import(), types with import type.`,
        );
    }
  },
});
