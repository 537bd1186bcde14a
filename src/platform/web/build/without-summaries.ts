import type { Plugin } from 'vite';

const contract = /\/src\/features\/[^/]+\/contract\.ts$/;
const summary = /^( *)summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

export const withoutSummaries = (code: string): string => code.replace(summary, '');

/** Removes endpoint summaries from the browser build. They are documentation only. */
export const removeSummaries = (): Plugin => ({
  name: 'casa:summaries-left-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contract },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
});
