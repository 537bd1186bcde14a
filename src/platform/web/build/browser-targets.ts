/** The oldest browsers that Casa works in: what the build writes, and what the browser tests leave of the browser. */
export const browserTargets = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const;
