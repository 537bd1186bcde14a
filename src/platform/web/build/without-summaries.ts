import type { Plugin } from 'vite';

const contract = /\/src\/features\/[^/]+\/contract\.ts$/;
const summary = /^( *)summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** Leaves out of a contract's source what its calls are said to do. */
export const withoutSummaries = (code: string): string => code.replace(summary, '');

/** What calls are said to do is for who reads about them: browsers make them without. */
export const removeSummaries = (): Plugin => ({
  name: 'casa:summaries-left-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contract },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
});
