import { constants } from 'node:fs';
import { access, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile, nearestExisting } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Quotes a path for a shell if it contains more than usual characters. */
export const quoted = (path: string) => (/^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

const isUsable = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const checkRights = (folder: string, mode: number): Finding => {
  const part = 'Rights';
  const shown = (mode & 0o777).toString(8);
  if (process.platform === 'win32' || (mode & 0o007) === 0)
    return ok(part, `other users cannot access ${folder} (${shown})`);
  return fault(part, `${folder} is open to every user of this machine (${shown})`, `chmod 700 ${quoted(folder)}`);
};

const checkOwner = (folder: string, owner: number): Finding[] => {
  const self = process.geteuid?.();
  if (self === undefined || self === owner) return [];
  const text = `${folder} belongs to user ${owner}, but this command runs as user ${self}`;
  return [
    warning(
      'Owner',
      text,
      `Run Casa and its commands as one user, such as: sudo -u '#${owner}' npm run casa -- doctor`,
    ),
  ];
};

const checkParts = async (folder: string, owner: number): Promise<Finding[]> => {
  const file = databaseFile(folder);
  const findings: Finding[] = [];
  for (const path of [file, `${file}-wal`, `${file}-shm`, join(folder, 'uploads'), join(folder, 'incoming')]) {
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    const isStrange = process.platform !== 'win32' && found.uid !== owner;
    if (!(await isUsable(path)))
      findings.push(fault('Rights', `${path} is not writable`, `chown -R ${owner} ${quoted(folder)}`));
    else if (isStrange)
      findings.push(
        fault('Owner', `${path} belongs to user ${found.uid}, not to ${owner}`, `chown -R ${owner} ${quoted(folder)}`),
      );
  }
  return findings;
};

/** True if a folder can be created here. Permissions are not enough: no user can create folders in /proc. */
const mayCreateFolders = async (folder: string): Promise<boolean> => {
  try {
    await rmdir(await mkdtemp(join(folder, 'casa-doctor-')));
    return true;
  } catch {
    return false;
  }
};

const checkMissingFolder = async (folder: string): Promise<Finding[]> => {
  const parent = nearestExisting(folder);
  return (await mayCreateFolders(parent))
    ? [
        warning(
          'Data folder',
          `${folder} does not exist yet`,
          'The first start of Casa creates it. Check that CASA_DATA is right.',
        ),
      ]
    : [
        fault(
          'Data folder',
          `${folder} does not exist and cannot be created`,
          `Set CASA_DATA to another folder, or check the owner and permissions of ${parent}.`,
        ),
      ];
};

/** Says which settings file is used, and if other users of the machine can read its secrets. */
export const checkSettingsFile = ({ settingsFile }: Env): Finding => {
  if (!settingsFile) return ok('Settings', 'read from the environment; there is no settings file');
  const { path, isOpen } = settingsFile;
  return isOpen
    ? warning('Settings', `${path} can be read by other users of this machine`, `chmod 600 ${quoted(path)}`)
    : ok('Settings', `read from ${path}`);
};

export const checkDataFolder = async ({ dataFolder }: Env): Promise<Finding[]> => {
  const found = await stat(dataFolder).catch(() => undefined);
  if (!found) return checkMissingFolder(dataFolder);
  if (!found.isDirectory())
    return [fault('Data folder', `${dataFolder} is not a folder`, 'Set CASA_DATA to a folder.')];
  const writable = (await isUsable(dataFolder))
    ? []
    : [
        fault(
          'Data folder',
          `${dataFolder} is not writable`,
          `chown -R ${process.geteuid?.() ?? ''} ${quoted(dataFolder)}`,
        ),
      ];
  const parts = await checkParts(dataFolder, found.uid);
  return [checkRights(dataFolder, found.mode), ...checkOwner(dataFolder, found.uid), ...writable, ...parts];
};
