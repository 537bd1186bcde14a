const together = 200;

/** Writes many rows by a few hundred at once: a statement takes only so many values. */
export const inParts = async <T>(all: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < all.length; at += together) await write(all.slice(at, at + together));
};
