import { statfs } from 'node:fs/promises';

/** Kept for signing in and out and for deleting, which makes room. Bytes. */
const reservedBytes = 64 * 1024 ** 2;
const knownForMilliseconds = 2000;

export type DiskSpace = {
  /** Whether only the reserved room is left, as it was known within the last seconds. */
  isFull(): boolean;
  /** Asks the system and answers the same. */
  look(): Promise<boolean>;
};

/** Watches the room on the disk of a folder. A disk that does not say how much it has counts as one with room. */
export const createDiskSpace = (folder: string): DiskSpace => {
  let full = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    lookedAt = performance.now();
    const free = await statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    );
    full = free < reservedBytes;
    return full;
  };
  return {
    isFull: () => {
      if (performance.now() - lookedAt > knownForMilliseconds) void look();
      return full;
    },
    look,
  };
};
