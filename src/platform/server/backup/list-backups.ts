import type { FileStore } from '../files/file-store.ts';
import { schoolName, timeZone } from '../settings/school-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { outdatedBackups } from './kept-backups.ts';
import { archivePrefix } from './make-backup.ts';
import { type Note, parseNote } from './manifest.ts';
import type { Place } from './places.ts';

export type Listed = { readonly archive: string; readonly note: Note | undefined };

/** Whose archives: a place may hold those of several schools. */
type School = { readonly files: FileStore; readonly settings: Settings };

/** The end of a name says when it was made; what stands before it is the name that the school had then. */
const timeIn = (archive: string) => /[^-]*$/.exec(archive)?.[0] ?? '';

const byTime = (one: Listed, other: Listed) => (timeIn(one.archive) < timeIn(other.archive) ? -1 : 1);

/** All archives in a place, whichever school's, oldest first. */
export const allBackups = async (place: Place): Promise<Listed[]> => {
  const listed: Listed[] = [];
  for (const archive of await place.archives())
    listed.push({ archive, note: parseNote((await place.readNote(archive)) ?? '') });
  return listed.sort(byTime);
};

/** Archives of a school in a place, oldest first. One without a note was never verified. */
export const listBackups = async (place: Place, { files, settings }: School): Promise<Listed[]> => {
  const schoolId = await files.readSchoolId();
  const prefix = archivePrefix(settings.get(schoolName));
  return (await allBackups(place)).filter(({ archive, note }) =>
    note?.schoolId === undefined ? archive.startsWith(prefix) : note.schoolId === schoolId,
  );
};

const upgradeMilliseconds = 30 * 24 * 3600 * 1000;

/** By the newest archive, not by the clock, so that the last one never goes. */
const isOldUpgrade = ({ madeBy, takenAt }: Note, newest: string | undefined): boolean =>
  madeBy === 'upgrade' && newest !== undefined && Date.parse(newest) - Date.parse(takenAt) > upgradeMilliseconds;

/**
 * Removes archives of the nights that have had their time, and those of before upgrades after 30 days. Those that somebody made, or that were never verified, stay.
 * @returns their names
 */
export const pruneBackups = async (place: Place, school: School): Promise<string[]> => {
  const listed = await listBackups(place, school);
  const ofNights = listed.flatMap(({ note }) => (note?.madeBy === 'night' ? [note] : []));
  const newest = listed.findLast(({ note }) => note !== undefined)?.note?.takenAt;
  const ofUpgrades = listed.flatMap(({ note }) => (note && isOldUpgrade(note, newest) ? [note] : []));
  const outdated = [...outdatedBackups(ofNights, school.settings.get(timeZone)), ...ofUpgrades].map(
    ({ archive }) => archive,
  );
  for (const archive of outdated) await place.remove(archive);
  return outdated;
};
