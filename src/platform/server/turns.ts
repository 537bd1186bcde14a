/**
 * Makes a queue for each key: work under one key runs one after the other on this node, in the order in which it came. Work that
 * fails holds nobody up.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
};
