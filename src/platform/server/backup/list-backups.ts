import { outdatedBackups } from './kept-backups.ts';
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

/**
 * Removes archives of the nights that have had their time. Those that somebody made, or that were never verified, stay.
 * @returns their names
 */
export const pruneBackups = async (place: Place, prefix: string, timeZone: string): Promise<string[]> => {
  const listed = await listBackups(place, prefix);
  const ofNights = listed.flatMap(({ note }) => (note?.madeBy === 'night' ? [note] : []));
  const outdated = outdatedBackups(ofNights, timeZone).map(({ archive }) => archive);
  for (const archive of outdated) await place.remove(archive);
  return outdated;
};
