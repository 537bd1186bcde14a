import type { FileStore } from '../files/file-store.ts';
import type { SecretKeys } from '../secret-keys.ts';
import { schoolName, timeZone } from '../settings/school-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { outdatedBackups } from './backup-retention.ts';
import { archivePrefix } from './make-backup.ts';
import { type Note, parseNote } from './manifest.ts';
import type { Place } from './places.ts';
import { type Origin, originOf } from './signature.ts';

export type ListedBackup =
  | { readonly archive: string; readonly note: Note; readonly origin: Origin }
  | { readonly archive: string; readonly note: undefined; readonly origin: undefined };

/** Whose archives: a place may hold those of several schools. */
type School = { readonly files: FileStore; readonly settings: Settings; readonly secretKeys: SecretKeys };

/** The end of a name says when it was made; what stands before it is the name that the school had then. */
const timeIn = (archive: string) => /[^-]*$/.exec(archive)?.[0] ?? '';

const byTime = (one: ListedBackup, other: ListedBackup) => (timeIn(one.archive) < timeIn(other.archive) ? -1 : 1);

/** All archives in a place, whichever school's, oldest first. */
export const allBackups = async (place: Place, keys: SecretKeys): Promise<ListedBackup[]> => {
  const listed: ListedBackup[] = [];
  for (const archive of await place.archives()) {
    const { digest = '', ...note } = parseNote((await place.readNote(archive)) ?? '') ?? {};
    // A note copied from another archive describes that one.
    if ('archive' in note && note.archive === archive)
      listed.push({ archive, note, origin: originOf(keys, 'note', { digest, signature: note.signature }) });
    else listed.push({ archive, note: undefined, origin: undefined });
  }
  return listed.sort(byTime);
};

/** Archives of a school in a place, oldest first. One without a note was never verified. */
export const listBackups = async (place: Place, { files, settings, secretKeys }: School): Promise<ListedBackup[]> => {
  const schoolId = await files.readSchoolId();
  const prefix = archivePrefix(settings.get(schoolName));
  return (await allBackups(place, secretKeys)).filter(({ archive, note }) =>
    note?.schoolId === undefined ? archive.startsWith(prefix) : note.schoolId === schoolId,
  );
};

const upgradeMilliseconds = 30 * 24 * 3600 * 1000;

/** By the newest archive, not by the clock, so that the last one never goes. */
const isOldUpgrade = ({ madeBy, takenAt }: Note, newest: string | undefined): boolean =>
  madeBy === 'upgrade' && newest !== undefined && Date.parse(newest) - Date.parse(takenAt) > upgradeMilliseconds;

const byTakenAt = (one: Note, other: Note) => (one.takenAt < other.takenAt ? -1 : 1);

/** Notes of the archives that this school has signed, oldest first. */
export const ownBackups = async (place: Place, school: School): Promise<Note[]> => {
  const own = (await listBackups(place, school)).flatMap(({ note, origin }) => (origin === 'own' ? note : []));
  return own.toSorted(byTakenAt);
};

/** Archives of nights and of before upgrades that are outdated by `own`, or by one another if `own` holds them. */
const outdatedIn = (own: readonly Note[], zone: string): Note[] => {
  const newest = own.at(-1)?.takenAt;
  const ofNights = own.filter(({ madeBy }) => madeBy === 'night');
  return [...outdatedBackups(ofNights, zone), ...own.filter((note) => isOldUpgrade(note, newest))];
};

/**
 * Removes archives of the nights that have had their time, and those of before upgrades after 30 days. Those that somebody made, or that
 * were never verified, stay. Only signed archives count as newer ones: an archive without a signature makes no other one go. It goes
 * once the signed ones alone would outdate it. Archives of a foreign origin stay.
 * @returns their names
 */
export const pruneBackups = async (place: Place, school: School): Promise<string[]> => {
  const zone = school.settings.get(timeZone);
  const own = await ownBackups(place, school);
  const newest = own.at(-1);
  const unsigned = (await listBackups(place, school)).flatMap(({ note, origin }) =>
    origin === 'unsigned' ? note : [],
  );
  const isOutdated = (note: Note) =>
    newest !== undefined &&
    note.takenAt < newest.takenAt &&
    outdatedIn([...own, note].toSorted(byTakenAt), zone).includes(note);
  const outdated = [...outdatedIn(own, zone), ...unsigned.filter(isOutdated)].map(({ archive }) => archive);
  for (const archive of outdated) await place.remove(archive);
  return outdated;
};
