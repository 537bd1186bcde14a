import { type Note, parseNote } from './manifest.ts';
import type { Place } from './places.ts';

type Listed = { readonly archive: string; readonly note: Note | undefined };

/** Archives of a school in a place, oldest first. One without a note was never verified. */
export const listBackups = async (place: Place, prefix: string): Promise<Listed[]> => {
  const listed: Listed[] = [];
  for (const archive of (await place.archives()).filter((name) => name.startsWith(prefix)))
    listed.push({ archive, note: parseNote((await place.readNote(archive)) ?? '') });
  return listed;
};
