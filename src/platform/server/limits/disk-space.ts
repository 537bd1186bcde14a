import { statfs } from 'node:fs/promises';

/** Kept for signing in and out and for deleting, which makes room. Bytes. */
export const reservedBytes = 64 * 1024 ** 2;
/** Beyond that, uploads leave so much to all other writing: half a gigabyte, or a tenth of a small disk. */
const leftByUploadsBytes = 512 * 1024 ** 2;
const leftByUploadsShare = 0.1;
const maxAgeMilliseconds = 2000;

export type DiskSpace = {
  /** Whether only the reserved room is left, as it was known within the last seconds. */
  isFull(): boolean;
  /** Asks the system and answers the same. */
  measure(): Promise<boolean>;
  /** Asks the system whether there is too little room for uploads. */
  isScarce(): Promise<boolean>;
  /** Asks the system whether so many bytes more would leave the room that uploads leave. */
  hasSpaceFor(bytes: number): Promise<boolean>;
};

export type StatFileSystem = (folder: string) => Promise<{ bavail: number; bsize: number; blocks: number }>;

/** Free and total bytes of the disk of a folder. A disk that does not say how much it has counts as one with room. */
export const measureSpace = (folder: string, statFileSystem: StatFileSystem): Promise<{ free: number; size: number }> =>
  statFileSystem(folder).then(
    ({ bavail, bsize, blocks }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => ({ free: Number.POSITIVE_INFINITY, size: 0 }),
  );

/** Watches the room on the disk of a folder. */
export const createDiskSpace = (folder: string, statFileSystem: StatFileSystem = statfs): DiskSpace => {
  let full = false;
  let measuredAt = Number.NEGATIVE_INFINITY;
  const currentSpace = async () => {
    measuredAt = performance.now();
    const { free, size } = await measureSpace(folder, statFileSystem);
    full = free < reservedBytes;
    return { free, size };
  };
  const measure = async () => {
    await currentSpace();
    return full;
  };
  const hasSpaceFor = async (bytes: number) => {
    const { free, size } = await currentSpace();
    return free - bytes >= reservedBytes + Math.min(leftByUploadsBytes, size * leftByUploadsShare);
  };
  return {
    isFull: () => {
      if (performance.now() - measuredAt > maxAgeMilliseconds) void measure();
      return full;
    },
    measure,
    isScarce: async () => !(await hasSpaceFor(0)),
    hasSpaceFor,
  };
};
