/** Runs a function while no other tab of the browser runs one under the same name. */
export type TabLock = (name: string, run: () => Promise<void>) => Promise<void>;

/** A tab suspended by the browser may hold a lock for hours. Milliseconds. */
const lockTimeout = 30_000;

/**
 * Locks with Web Locks. Runs without a lock if they are unavailable, as on pages without HTTPS, or after a timeout. Two
 * tabs may then send the same message, which is harmless because the server accepts each `clientId` once.
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
