/** Runs something while no other tab of the browser runs it under that name. */
export type TabLock = (name: string, run: () => Promise<void>) => Promise<void>;

/** A tab that the browser has put to sleep may hold a lock for hours. */
const lockTimeout = 30_000;

/**
 * Web Locks. Where a browser has none, as on pages without HTTPS, or where another tab holds on for too long, it runs without:
 * two tabs may then do the same work, which does no harm as the server takes each message once.
 */
export const tabLock: TabLock = async (name, run) => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return run();
  let began = false;
  const begin = () => {
    began = true;
    return run();
  };
  try {
    await locks.request(name, { signal: AbortSignal.timeout(lockTimeout) }, begin);
  } catch (error) {
    if (began) throw error;
    await run();
  }
};
