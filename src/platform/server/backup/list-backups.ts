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

/** The school whose archives are selected. A place may contain archives of several schools. */
type School = { readonly files: FileStore; readonly settings: Settings; readonly secretKeys: SecretKeys };

/** Returns the creation time at the end of an archive's name. The part before it is the school's name at that time. */
const timeIn = (archive: string) => /[^-]*$/.exec(archive)?.[0] ?? '';

const byTime = (one: ListedBackup, other: ListedBackup) => (timeIn(one.archive) < timeIn(other.archive) ? -1 : 1);

/** Lists all archives in a place, of any school, oldest first. */
export const allBackups = async (place: Place, keys: SecretKeys): Promise<ListedBackup[]> => {
  const listed: ListedBackup[] = [];
  for (const archive of await place.archives()) {
    const { digest = '', ...note } = parseNote((await place.readNote(archive)) ?? '') ?? {};
    // A copied note describes another archive, so it is ignored.
    if ('archive' in note && note.archive === archive)
      listed.push({ archive, note, origin: originOf(keys, 'note', { digest, signature: note.signature }) });
    else listed.push({ archive, note: undefined, origin: undefined });
  }
  return listed.sort(byTime);
};

/** Lists the archives of a school in a place, oldest first. An archive without a note was never verified. */
export const listBackups = async (place: Place, { files, settings, secretKeys }: School): Promise<ListedBackup[]> => {
  const schoolId = (await files.readMark())?.schoolId;
  const prefix = archivePrefix(settings.get(schoolName));
  return (await allBackups(place, secretKeys)).filter(({ archive, note }) =>
    note?.schoolId === undefined ? archive.startsWith(prefix) : note.schoolId === schoolId,
  );
};

const upgradeMilliseconds = 30 * 24 * 3600 * 1000;

/** True for an upgrade backup over 30 days older than the newest archive. By the clock, all could be deleted. */
const isOldUpgrade = ({ madeBy, takenAt }: Note, newest: string | undefined): boolean =>
  madeBy === 'upgrade' && newest !== undefined && Date.parse(newest) - Date.parse(takenAt) > upgradeMilliseconds;

const byTakenAt = (one: Note, other: Note) => (one.takenAt < other.takenAt ? -1 : 1);

/** Returns the notes of archives that this school has signed, oldest first. */
export const ownBackups = async (place: Place, school: School): Promise<Note[]> => {
  const own = (await listBackups(place, school)).flatMap(({ note, origin }) => (origin === 'own' ? note : []));
  return own.toSorted(byTakenAt);
};

const outdatedIn = (own: readonly Note[], zone: string): Note[] => {
  const newest = own.at(-1)?.takenAt;
  const ofNights = own.filter(({ madeBy }) => madeBy === 'night');
  return [...outdatedBackups(ofNights, zone), ...own.filter((note) => isOldUpgrade(note, newest))];
};

/**
 * Deletes nightly archives that retention no longer covers, and upgrade archives after 30 days. Manual, unverified and
 * foreign archives stay. Unsigned archives never outdate others; they are deleted once the signed ones alone outdate
 * them. Returns the deleted names.
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
