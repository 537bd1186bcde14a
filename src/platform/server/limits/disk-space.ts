import { statfs } from 'node:fs/promises';

/** Kept for signing in and out and for deleting, which makes room. Bytes. */
export const reservedBytes = 64 * 1024 ** 2;
/** Beyond that, uploads leave so much to all other writing: half a gigabyte, or a tenth of a small disk. */
const leftByUploadsBytes = 512 * 1024 ** 2;
const leftByUploadsShare = 0.1;
const knownForMilliseconds = 2000;

export type DiskSpace = {
  /** Whether only the reserved room is left, as it was known within the last seconds. */
  isFull(): boolean;
  /** Asks the system and answers the same. */
  look(): Promise<boolean>;
  /** Asks the system whether there is too little room for uploads. */
  isScarce(): Promise<boolean>;
  /** Asks the system whether so many bytes more would leave the room that uploads leave. */
  hasRoomFor(bytes: number): Promise<boolean>;
};

export type AskSystem = (folder: string) => Promise<{ bavail: number; bsize: number; blocks: number }>;

/** Free and total bytes of the disk of a folder. A disk that does not say how much it has counts as one with room. */
export const readRoom = (folder: string, ask: AskSystem): Promise<{ free: number; size: number }> =>
  ask(folder).then(
    ({ bavail, bsize, blocks }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => ({ free: Number.POSITIVE_INFINITY, size: 0 }),
  );

/** Watches the room on the disk of a folder. */
export const createDiskSpace = (folder: string, ask: AskSystem = statfs): DiskSpace => {
  let full = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const room = async () => {
    lookedAt = performance.now();
    const { free, size } = await readRoom(folder, ask);
    full = free < reservedBytes;
    return { free, size };
  };
  const look = async () => {
    await room();
    return full;
  };
  const hasRoomFor = async (bytes: number) => {
    const { free, size } = await room();
    return free - bytes >= reservedBytes + Math.min(leftByUploadsBytes, size * leftByUploadsShare);
  };
  return {
    isFull: () => {
      if (performance.now() - lookedAt > knownForMilliseconds) void look();
      return full;
    },
    look,
    isScarce: async () => !(await hasRoomFor(0)),
    hasRoomFor,
  };
};
