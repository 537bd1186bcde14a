import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Takes all texts from the pseudo-language (`generated/pseudo-texts`): in brackets and longer, so that a test sees what comes
 * from no catalogue.
 */
export const pseudoTexts = (root: string): Plugin => ({
  name: 'casa:pseudo-texts',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('#texts/') ? join(root, 'generated', `pseudo-${id.slice(1)}.js`) : undefined),
});
