import { existsSync } from 'node:fs';
import { type Env, EnvError, readEnv } from '#platform/server/env.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase, checkFileStore } from './check-data.ts';
import { checkDataFolder, checkSpace, checkVersions } from './check-machine.ts';
import { checkMail, checkPort, checkPublicAddress, checkTimeZone } from './check-network.ts';
import { type Finding, fault, findingText, guarded, ok } from './finding.ts';

const environmentFaults = (error: EnvError): Finding[] =>
  error.message
    .split('\n')
    .map((line) => fault('Settings', line, 'Correct it; the rest is checked once the settings can be read.'));

const isFaulty = (findings: readonly Finding[]) => findings.some(({ state }) => state === 'fault');

/** What lies in the data folder is looked at only where the folder can be used. */
const checkContents = async (env: Env): Promise<readonly Finding[]> => {
  const hasFolder = existsSync(env.dataFolder);
  const space = hasFolder ? await guarded('Space', 'Check the disk.', () => checkSpace(env.dataFolder)) : [];
  const database = await guarded('Database', 'See to it, or restore the last backup.', () => checkDatabase(env));
  const files = hasFolder
    ? await guarded('Files', 'See to the rights of the folder, or to CASA_FILES and the AWS variables.', () =>
        checkFileStore(env),
      )
    : [];
  const backups = hasFolder
    ? await guarded('Backups', 'See to CASA_BACKUP_TO, or to the AWS variables.', () => checkBackups(env))
    : [];
  return [...space, ...database, ...files, ...backups];
};

const examine = async (variables: NodeJS.ProcessEnv): Promise<readonly Finding[]> => {
  const versions = checkVersions();
  let env: Env;
  try {
    env = readEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return [versions, ...environmentFaults(error)];
    throw error;
  }
  const folder = await guarded('Data folder', 'See to its rights.', () => checkDataFolder(env));
  const isUnusable = folder.some(({ state, part }) => state === 'fault' && part === 'Data folder');
  return [
    versions,
    ok('Settings', 'can be read'),
    ...folder,
    ...(isUnusable ? [] : await checkContents(env)),
    checkTimeZone(env, Boolean(variables.CASA_TIME_ZONE)),
    ...(await guarded('Port', 'Set HOST and PORT.', () => checkPort(env))),
    ...checkPublicAddress(env),
    checkMail(env),
  ];
};

/** Prints what was found; the program ends with 1 when something must be put right. */
export const runDoctor = async ({ json }: { json?: true }): Promise<void> => {
  const findings = await examine(process.env);
  const isOk = !isFaulty(findings);
  const text = json ? JSON.stringify({ ok: isOk, findings }, undefined, 2) : findings.map(findingText).join('\n');
  process.stdout.write(`${text}\n`);
  if (!isOk) process.exitCode = 1;
};
