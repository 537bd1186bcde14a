const untilOnline = () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/** Loads the page again. The browser asks first if there are unsaved changes. Never settles. */
export const reloadPage = (): Promise<never> => new Promise(() => location.reload());

/**
 * Imports a part; without a connection, once it is back. Throws if the import fails, usually because a new version
 * replaced the file.
 * @param recover called if the import fails again, because browsers may remember a failed import until a reload
 */
export const loadWhenOnline = async <Part>(
  load: () => Promise<Part>,
  recover: (error: unknown) => Promise<Part> = (error) => Promise.reject(error),
): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await untilOnline();
    return loadWhenOnline(load).catch(recover);
  }
};
