import { existsSync } from 'node:fs';
import { type Env, EnvError } from '#platform/server/env.ts';
import { createDiskSpace } from '#platform/server/limits/disk-space.ts';
import { versionText } from '../app-version.ts';
import { readSettings, settingsIn } from '../settings/declared-settings.ts';
import { readEnvironment } from '../settings/environment.ts';
import { checkDatabase, checkFileStore, checkTogether } from './check-data.ts';
import { checkFreeSpace, checkHealth } from './check-health.ts';
import { checkDataFolder, checkSettingsFile } from './check-machine.ts';
import { checkPort, checkTimeZone } from './check-network.ts';
import { type Finding, fault, findingText, freeSpaceAdvice, guarded, ok } from './finding.ts';
import { commandLog } from './open-school.ts';

const environmentFaults = (error: EnvError): Finding[] =>
  error.message
    .split('\n')
    .map((line) => fault('Settings', line, 'Correct it. The other checks run once the settings can be read.'));

const isFaulty = (findings: readonly Finding[]) => findings.some(({ state }) => state === 'fault');

/** Returns advice for a broken database. Checks the disk first: the embedded one reports a full disk as damage. */
const adviceForDatabase = async ({ databaseUrl, dataFolder }: Env) => {
  if (databaseUrl !== undefined)
    return 'Check that PostgreSQL is running and can be reached, and that DATABASE_URL is right.';
  return (await createDiskSpace(dataFolder).measure()) ? freeSpaceAdvice : 'Repair it, or restore the last backup.';
};

/** Checks the data folder only if it can be used, and the school only if it can be opened. */
const checkContents = async (env: Env): Promise<readonly Finding[]> => {
  const hasFolder = existsSync(env.dataFolder);
  // Without its folder there is no embedded database, which the finding about the folder says already.
  const database =
    hasFolder || env.databaseUrl !== undefined
      ? await guarded('Database', await adviceForDatabase(env), () => checkDatabase(env))
      : [];
  const files = hasFolder
    ? await guarded('Files', 'Check the permissions of the folder, or CASA_FILES and the AWS variables.', () =>
        checkFileStore(env),
      )
    : [];
  const together = hasFolder
    ? await guarded('Files', 'Casa does not start until this is fixed, so that no file is lost.', () =>
        checkTogether(env),
      )
    : [];
  const isWhole =
    hasFolder && [...database, ...files, ...together].every(({ state, part }) => state === 'ok' || part === 'Admin');
  const health = isWhole
    ? await guarded('School', 'See the findings above.', () => checkHealth(env))
    : await guarded('Disk', 'Check its permissions.', () => checkFreeSpace(env));
  return [...database, ...files, ...together, ...health];
};

const readSchoolSettings = (env: Env) =>
  readSettings(env, commandLog()).catch(() => settingsIn(undefined, env, commandLog()));

const examine = async (): Promise<readonly Finding[]> => {
  let env: Env;
  try {
    env = readEnvironment();
  } catch (error) {
    if (error instanceof EnvError) return environmentFaults(error);
    throw error;
  }
  const folder = await guarded('Data folder', 'Check its permissions.', () => checkDataFolder(env));
  const isUnusable = folder.some(({ state, part }) => state === 'fault' && part === 'Data folder');
  return [
    ok('Version', `Casa ${versionText()} on Node ${process.versions.node}`),
    checkSettingsFile(env),
    ...folder,
    ...(isUnusable ? [] : [...(await checkContents(env)), checkTimeZone(await readSchoolSettings(env))]),
    ...(await guarded('Port', 'Set HOST and PORT.', () => checkPort(env))),
  ];
};

/** Prints the findings. The exit code is 1 if a finding is a fault. */
export const runDoctor = async ({ json }: { json?: true }): Promise<void> => {
  const findings = await examine();
  const isOk = !isFaulty(findings);
  const text = json ? JSON.stringify({ ok: isOk, findings }, undefined, 2) : findings.map(findingText).join('\n');
  process.stdout.write(`${text}\n`);
  if (!isOk) process.exitCode = 1;
};
