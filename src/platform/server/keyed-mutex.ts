/** Creates a mutex per key on this node, in order of arrival. Failed work does not block later work. */
export const createKeyedMutex = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const run = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, run);
    try {
      return await run;
    } finally {
      if (last.get(key) === run) last.delete(key);
    }
  };
};
