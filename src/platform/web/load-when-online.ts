const untilOnline = () => new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }));

/**
 * Loads a part of the application. Without a connection, waits until the connection is back.
 * @throws the error of the import while online, usually because a newer version has replaced the file
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
