import type { Plugin } from 'vite';
import { partsOf } from './bundle.ts';

/** Fails the build if it contains zod. Forms validate with `field-rules.ts`. */
export const noZod = (): Plugin => ({
  name: 'casa:no-zod',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const part of partsOf(bundle))
      if (part.type === 'chunk' && part.moduleIds.some((id) => id.includes('/node_modules/zod/')))
        this.error(`${part.fileName} contains zod. Import only types of schemas: import type.`);
  },
});
