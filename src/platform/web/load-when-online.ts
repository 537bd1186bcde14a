const untilOnline = () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/** Imports a part once online. Throws if the import fails, usually because a new version replaced the file. */
export const loadWhenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await untilOnline();
    return loadWhenOnline(load);
  }
};
