const untilOnline = () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * Loads a part of the application; without a connection as soon as there is one again.
 * @throws what the import throws while there is a connection: mostly because a newer version has replaced the part
 */
export const loadWhenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await untilOnline();
    return loadWhenOnline(load);
  }
};
