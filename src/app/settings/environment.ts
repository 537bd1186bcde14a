import { type Env, readEnv } from '#platform/server/env.ts';
import { applySettingsFile, type SettingsFile } from '#platform/server/settings/settings-file.ts';
import { declaredSettings } from './declared-settings.ts';

let applied: { readonly file: SettingsFile | undefined } | undefined;

/**
 * Returns the configuration of this machine: the environment, then the settings file, which is read once per process.
 * @throws EnvError with one line per problem
 */
export const readEnvironment = (): Env => {
  applied ??= { file: applySettingsFile(process.env) };
  return readEnv(process.env, declaredSettings, applied.file);
};
