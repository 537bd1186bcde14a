import { join, resolve } from 'node:path';
import * as texts from '#texts/platform/server/settings';
import { MachineVariables, machineVariables } from './settings/machine-variables.ts';
import type { Setting } from './settings/setting.ts';
import type { SettingsFile } from './settings/settings-file.ts';
import { isForOthers, unknownVariable } from './settings/unknown-variables.ts';
import { readVariables } from './settings/variables.ts';

/** The environment variables, read once at start. Paths are absolute; switches are booleans. */
export type Env = {
  port: number;
  host: string;
  dataFolder: string;
  /** URL of the PostgreSQL server itself. Undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** URL of a connection pooler for queries and transactions that need no session. */
  poolerUrl: string | undefined;
  filesUrl: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  /** True if an empty database next to existing uploads may become a new school. */
  beginNewSchool: boolean;
  trustProxy: boolean;
  /** Returns the text of a variable that overrides a setting, or undefined if it is missing or blank. */
  variable: (name: string) => string | undefined;
  /** File with the values of variables that the environment does not set. */
  settingsFile: SettingsFile | undefined;
  /** Returns the name of a variable, with the place in the settings file if its value comes from there. */
  describeVariable: (name: string) => string;
  /** Location of the archives, and the passphrase that encrypts them instead of the key in the data folder. */
  backup: {
    to: string;
    passphrase: string | undefined;
    /** URL requested after each successful nightly backup, for a service that reports missing backups. */
    pingUrl: string | undefined;
  };
  /** Token that grants access to `/metrics`. Without a token the endpoint does not exist. */
  metricsToken: string | undefined;
  logLevel: string;
  /** Undefined selects text in a terminal and JSON elsewhere. */
  logFormat: 'text' | 'json' | undefined;
};

type Present = Record<string, string | undefined>;

/** Texts by the name of the variable that is wrong. */
type Faults = Map<string, string>;

const findUnknown = (present: Present, settings: readonly Setting[], file: SettingsFile | undefined): Faults => {
  const known = [...machineVariables.map(({ name }) => name), ...settings.flatMap(({ variable }) => variable ?? [])];
  const inEnvironment = Object.keys(present).filter((name) => !isForOthers(name));
  const unknown = [...(file?.names ?? []), ...inEnvironment].filter((name) => !known.includes(name));
  return new Map(unknown.map((name) => [name, unknownVariable(name, known)]));
};

const findMissingPartner = (present: Present): Faults => {
  const pair = ['CASA_ADMIN_EMAIL', 'CASA_ADMIN_PASSWORD'];
  const [set, ...both] = pair.filter((name) => present[name]);
  return new Map(set === undefined || both.length > 0 ? [] : [[set, texts.variablesTogether]]);
};

const findMissingPooler = (present: Present): Faults =>
  new Map(
    present.DATABASE_DIRECT_URL && !present.DATABASE_URL
      ? [['DATABASE_DIRECT_URL', 'DATABASE_DIRECT_URL requires DATABASE_URL, the address of the connection pooler.']]
      : [],
  );

/** Thrown when the environment is invalid. `message` has one line per problem. */
export class EnvError extends Error {}

/**
 * Reads and checks the environment. A blank variable counts as missing.
 * @param settings settings whose variables are also checked; without them unknown variables are accepted
 * @param file the settings file that was applied to the variables; its lines are named in errors
 * @throws {EnvError} with one line per problem
 */
export const readEnv = (
  variables: Record<string, string | undefined>,
  settings: readonly Setting[] = [],
  file?: SettingsFile,
): Env => {
  const present: Present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = MachineVariables.safeParse(present);
  const variable = (name: string) => (present[name]?.trim() ? present[name] : undefined);
  const faults: Faults = new Map([
    ...(parsed.error?.issues ?? []).map(({ path, message }): [string, string] => [
      path.join('.'),
      `${path.join('.')} ${message}.`,
    ]),
    ...findMissingPartner(present),
    ...findMissingPooler(present),
    ...readVariables(variable, settings).faults,
  ]);
  const unknown: Faults = settings.length > 0 ? findUnknown(present, settings, file) : new Map();
  const located = (found: Faults, isInFile: (name: string) => boolean | undefined) =>
    [...found].map(([name, fault]) => (file && isInFile(name) ? `${file.placeOf(name)}: ${fault}` : fault));
  const lines = [
    ...located(faults, (name) => file?.decides(name)),
    // An unknown name in the file is wrong there, also if the environment contains it for other programs.
    ...located(unknown, (name) => file?.names.includes(name)),
  ];
  if (!parsed.success || lines.length > 0) throw new EnvError(lines.join('\n'));
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.CASA_DATA),
    databaseUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    poolerUrl: values.DATABASE_DIRECT_URL === undefined ? undefined : values.DATABASE_URL,
    filesUrl: values.CASA_FILES,
    firstAdmin:
      values.CASA_ADMIN_EMAIL && values.CASA_ADMIN_PASSWORD
        ? { email: values.CASA_ADMIN_EMAIL, password: values.CASA_ADMIN_PASSWORD }
        : undefined,
    beginNewSchool: values.CASA_NEW_SCHOOL,
    trustProxy: values.CASA_TRUST_PROXY,
    variable,
    settingsFile: file,
    describeVariable: (name) =>
      file?.decides(name) ? texts.variableInFile({ variable: name, place: file.placeOf(name) }) : name,
    backup: {
      to: values.CASA_BACKUP_TO ?? join(resolve(values.CASA_DATA), 'backups'),
      passphrase: values.CASA_BACKUP_PASSPHRASE,
      pingUrl: values.CASA_BACKUP_PING,
    },
    metricsToken: values.CASA_METRICS_TOKEN,
    logLevel: values.CASA_LOG,
    logFormat: values.CASA_LOG_FORMAT,
  };
};
