import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Replaces all texts with longer ones in brackets (`generated/pseudo-texts`). Tests detect hard-coded texts. */
export const pseudoTexts = (root: string): Plugin => ({
  name: 'casa:pseudo-texts',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('#texts/') ? join(root, 'generated', `pseudo-${id.slice(1)}.js`) : undefined),
});
