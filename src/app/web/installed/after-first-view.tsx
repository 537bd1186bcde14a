import { type ComponentType, useEffect, useState } from 'react';

const timeoutMilliseconds = 3000;

/**
 * Once the page has loaded and the browser has nothing better to do.
 * @returns what calls it off
 */
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

/** What makes an application of the page comes after everything that one waits for. Without it the page is a page. */
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
