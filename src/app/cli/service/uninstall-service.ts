import { existsSync, readlinkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EnvError } from '#platform/server/env.ts';
import { quoted } from '../check-machine.ts';
import { installedText, isAsInstalled } from './installed-file.ts';
import { lockPrograms } from './installed-program.ts';
import { isSystemdRunning, requireServiceRights, succeeds, systemctl } from './machine.ts';
import { removeImport } from './proxy-site.ts';
import {
  commandLink,
  currentProgram,
  programsFolder,
  proxies,
  serviceUser,
  settingsPath,
  sitePaths,
  unitNames,
  unitPath,
} from './service-files.ts';
import { readServiceSettings } from './service-settings.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Removes a file that Casa installed. One that was changed on this machine is renamed, so that no change is lost. */
const removeFile = (path: string) => {
  const text = installedText(path);
  if (text === undefined) return;
  if (isAsInstalled(text)) {
    rmSync(path);
    print(`Removed ${path}`);
  } else {
    renameSync(path, `${path}.saved`);
    print(`Renamed ${path} to ${path}.saved, because it was changed on this machine`);
  }
};

const removeLink = () => {
  try {
    if (readlinkSync(commandLink) === join(currentProgram, 'casa')) rmSync(commandLink);
  } catch {
    // The command belongs to another program, or there is none.
  }
};

/** Returns the data folder, or undefined if the settings file cannot be read. */
const findDataFolder = () => {
  try {
    return readServiceSettings({}).env.dataFolder;
  } catch (error) {
    if (error instanceof EnvError) return undefined;
    throw error;
  }
};

/** Removes the service and its programs. Data, settings, backups and the user stay. */
export const uninstallService = (): void => {
  requireServiceRights();
  const dataFolder = findDataFolder();
  const unlock = lockPrograms();
  try {
    for (const name of unitNames) {
      if (isSystemdRunning()) succeeds('systemctl', ['stop', name]);
      succeeds('systemctl', ['disable', name]);
      removeFile(unitPath(name));
    }
    if (isSystemdRunning()) systemctl('daemon-reload');
    removeImport();
    for (const proxy of proxies) {
      if (!existsSync(sitePaths[proxy])) continue;
      removeFile(sitePaths[proxy]);
      if (isSystemdRunning()) succeeds('systemctl', ['reload', proxy]);
    }
    removeLink();
  } finally {
    unlock();
  }
  rmSync(programsFolder, { recursive: true, force: true });
  print(`Removed ${programsFolder}`);
  const kept = [...(dataFolder === undefined ? [] : [dataFolder]), settingsPath].filter(existsSync);
  print('\nThe data of the school, its backups and the settings stay. To delete them too:\n');
  print(`  rm -r ${kept.map(quoted).join(' ')}\n  userdel ${serviceUser}`);
};
