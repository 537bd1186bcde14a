/** Oldest supported browsers. Used as build target and by the browser tests, which disable newer features. */
export const browserTargets = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const;

export const buildTargets: string[] = Object.entries(browserTargets).map(([browser, version]) => browser + version);
