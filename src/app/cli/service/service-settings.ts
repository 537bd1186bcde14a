import { chmodSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, readEnv } from '#platform/server/env.ts';
import { applySettingsFile, type SettingsFile } from '#platform/server/settings/settings-file.ts';
import { CliError } from '../../describe-error.ts';
import { declaredSettings } from '../../settings/declared-settings.ts';
import { installedText } from './installed-file.ts';
import { type ProxyName, settingsPath, usualDataFolder } from './service-files.ts';

export type ServiceOptions = { readonly address?: string; readonly proxy?: ProxyName; readonly dryRun?: true };

export type ServiceSettings = {
  readonly env: Env;
  /** Host name in the public address. Undefined if there is no public address. */
  readonly host: string | undefined;
  /** Lines that the settings file still lacks. */
  readonly missing: readonly string[];
};

/** Returns the host name of an address such as `casa.example.org` or `https://casa.example.org`. Throws CliError. */
const hostOf = (address: string): string => {
  const [, host] = /^(?:https:\/\/)?([a-z\d]([a-z\d.-]*[a-z\d])?)\/?$/i.exec(address) ?? [];
  if (host === undefined) throw new CliError(`${address} is not a host name. Enter one such as casa.example.org.`);
  return host.toLowerCase();
};

type Variables = Readonly<Record<string, string | undefined>>;

/** Throws CliError if the file sets another value than the options need. */
const requireSame = (wanted: Variables, present: Variables, file: SettingsFile | undefined) => {
  for (const [name, value] of Object.entries(wanted))
    if (present[name] && present[name] !== value)
      throw new CliError(`${file?.placeOf(name)}: ${name} must be ${value} for these options. Change the line first.`);
};

/** Throws CliError for a path that would mean another folder in the service than here. */
const requireAbsolute = (present: Variables, file: SettingsFile | undefined) => {
  for (const name of ['CASA_DATA', 'CASA_BACKUP_TO'])
    if (present[name] && !/^(\/|s3:)/.test(present[name]))
      throw new CliError(`${file?.placeOf(name)}: ${name} must begin with /.`);
};

/**
 * Returns the settings that the service will have: those of the file, and those that it lacks for these options.
 * @throws EnvError if the file has wrong lines
 * @throws CliError if an option is wrong or does not fit to the file
 */
export const readServiceSettings = ({ address, proxy }: ServiceOptions): ServiceSettings => {
  const present: Record<string, string | undefined> = { CASA_CONFIG: settingsPath };
  const file = existsSync(settingsPath) ? applySettingsFile(present) : undefined;
  if (!file) delete present.CASA_CONFIG;
  readEnv(present, declaredSettings, file);
  requireAbsolute(present, file);
  const publicHost = present.CASA_PUBLIC_URL ? new URL(present.CASA_PUBLIC_URL).host : undefined;
  const named = address ?? publicHost;
  if (proxy && !named) throw new CliError('Enter the host name of the school too, such as --address casa.example.org.');
  const host = named && (proxy || address) ? hostOf(named) : publicHost;
  const wanted = {
    ...(address !== undefined && { CASA_PUBLIC_URL: `https://${host}` }),
    ...(proxy && { CASA_TRUST_PROXY: 'on' }),
  };
  requireSame(wanted, present, file);
  const all: Variables = { CASA_DATA: usualDataFolder, ...wanted };
  const env = readEnv({ ...all, ...present }, declaredSettings, file);
  const second = join(env.dataFolder, 'casa.env');
  if (existsSync(second))
    throw new CliError(`${second} is a settings file too. Move its lines to ${settingsPath}, and remove it.`);
  const missing = Object.entries(all).filter(([name]) => !present[name]);
  return {
    env,
    host,
    missing: missing.map(([name, value]) => `${name}=${value}`),
  };
};

/** Adds lines to the settings file, which only its owner can read. Its other lines stay as they are. */
export const addSettings = (lines: readonly string[]): void => {
  const before = installedText(settingsPath) ?? '# Settings of Casa. For all variables, see docs/settings.md.\n';
  const added = lines.length === 0 ? '' : `${before.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`;
  const partial = `${settingsPath}.new`;
  writeFileSync(partial, before + added, { mode: 0o600 });
  chmodSync(partial, 0o600);
  renameSync(partial, settingsPath);
};

/** Files that Casa creates in each data folder. */
const ownFiles = ['casa.lock', 'casa.sqlite', 'secret-keys'];

const isOwnFolder = (folder: string) => ownFiles.some((name) => existsSync(join(folder, name)));

/**
 * Throws CliError if the service could not use this data folder, if it contains files of other programs, which would
 * get another owner, or if a school of `npm start` would be left behind.
 */
export const requireFittingFolder = ({ dataFolder, databaseUrl }: Env): void => {
  if (/^\/(home|root|run\/user)(\/|$)/.test(dataFolder))
    throw new CliError(
      `The service cannot read ${dataFolder}, because home folders are closed to services. Stop Casa, move the folder to ${usualDataFolder}, and set CASA_DATA to it.`,
    );
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0 && !isOwnFolder(dataFolder))
    throw new CliError(`${dataFolder} contains files of other programs. Set CASA_DATA to a folder for Casa alone.`);
  const own = join(import.meta.dirname, '../../../../data');
  if (databaseUrl === undefined && dataFolder !== own && isOwnFolder(own) && !isOwnFolder(dataFolder))
    throw new CliError(
      `${own} contains a school. To run it as the service, stop Casa and move the folder: mv ${own} ${dataFolder}. To begin a new school, rename the folder.`,
    );
};
