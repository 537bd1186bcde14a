import { type ComponentType, useEffect, useState } from 'react';

const timeoutMilliseconds = 3000;

/** Runs work after the page has loaded and the browser is idle. Returns a function that cancels the work. */
const runWhenIdle = (work: () => void): (() => void) => {
  let isWanted = true;
  const start = () => {
    const run = () => isWanted && work();
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: timeoutMilliseconds });
    else setTimeout(run, timeoutMilliseconds / 2);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    isWanted = false;
    window.removeEventListener('load', start);
  };
};

/** Loads the installable application after the first view has loaded. If loading fails, the page works without it. */
export const AfterFirstView = () => {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(
    () =>
      runWhenIdle(async () => {
        const loaded = await import('./installed-app.tsx').catch(() => undefined);
        if (loaded) setPart(() => loaded.InstalledApp);
      }),
    [],
  );
  return Part && <Part />;
};
