import { statfs } from 'node:fs/promises';

/** Bytes reserved for signing in and out and for deleting, which frees space. */
export const reservedBytes = 64 * 1024 ** 2;
/** Bytes that uploads leave for all other writes in addition to the reserve: 512 MB, or 10 % of a small disk. */
const leftByUploadsBytes = 512 * 1024 ** 2;
const leftByUploadsShare = 0.1;
const maxAgeMilliseconds = 2000;

export type DiskSpace = {
  /** True if only the reserved space is left. Uses a value of the last few seconds. */
  isFull(): boolean;
  /** Measures the disk and returns `isFull`. */
  measure(): Promise<boolean>;
  /** Measures the disk. True if there is too little space for uploads. */
  isScarce(): Promise<boolean>;
  /** Measures the disk. True if uploads may write this number of bytes. */
  hasSpaceFor(bytes: number): Promise<boolean>;
};

export type StatFileSystem = (folder: string) => Promise<{ bavail: number; bsize: number; blocks: number }>;

/** Returns free and total bytes. A disk that does not report its size counts as having free space. */
export const measureSpace = (folder: string, statFileSystem: StatFileSystem): Promise<{ free: number; size: number }> =>
  statFileSystem(folder).then(
    ({ bavail, bsize, blocks }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => ({ free: Number.POSITIVE_INFINITY, size: 0 }),
  );

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
