import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces all texts with pseudo-localized ones (`generated/pseudo-texts`), longer and in brackets. Tests use them to
 * detect hard-coded texts.
 */
export const pseudoTexts = (root: string): Plugin => ({
  name: 'casa:pseudo-texts',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('#texts/') ? join(root, 'generated', `pseudo-${id.slice(1)}.js`) : undefined),
});
