import { accessSync, constants } from 'node:fs';
import { becomeOwner } from '#platform/server/data-folder.ts';
import { type Env, EnvError, readEnv } from '#platform/server/env.ts';
import { applySettingsFile, type SettingsFile } from '#platform/server/settings/settings-file.ts';
import { declaredSettings } from './declared-settings.ts';

/** Throws if the user of the process cannot read the program. Some of its modules are loaded later. */
const requireReadableProgram = (dataFolder: string) => {
  try {
    accessSync(process.argv[1] ?? '.', constants.R_OK);
  } catch {
    throw new EnvError(
      `The owner of ${dataFolder} is not allowed to read the folder of Casa. Move Casa to a folder that this user can read, such as /opt/casa.`,
    );
  }
};

let applied: { readonly file: SettingsFile | undefined } | undefined;

/**
 * Returns the configuration of this machine: the environment, then the settings file, which is read once per process.
 * If root runs the process, it continues as the owner of the data folder.
 * @throws EnvError with one line per problem
 */
export const readEnvironment = (): Env => {
  applied ??= { file: applySettingsFile(process.env) };
  const env = readEnv(process.env, declaredSettings, applied.file);
  becomeOwner(env.dataFolder);
  requireReadableProgram(env.dataFolder);
  return env;
};
