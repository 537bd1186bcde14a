import { join, resolve } from 'node:path';
import { z } from 'zod';
import { cleanEmail, emailProblem } from '#kernel/identity/email-address.ts';
import * as texts from '#texts/platform/server/settings';
import type { Setting } from './settings/setting.ts';
import type { SettingsFile } from './settings/settings-file.ts';
import { isForOthers, unknownVariable } from './settings/unknown-variables.ts';
import { readVariables } from './settings/variables.ts';

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
    .transform((text) => ['on', 'true', '1'].includes(text))
    .default(fallback);

const text = z
  .string()
  .transform((value) => value.trim())
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** True if the location contains no credentials. Locations are shown on pages, in the log and in the terminal. */
const hasNoSecret = (place: string | undefined): boolean => {
  if (place === undefined || !/^[a-z0-9]+:\/\//i.test(place) || !URL.canParse(place)) return true;
  const { username, password } = new URL(place);
  return username === '' && password === '';
};
const withoutSecret = 'must not contain a key before the @; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead';

const isPostgresUrl = (url: string | undefined): boolean => url === undefined || /^postgres(ql)?:\/\//.test(url);

const Variables = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  CASA_CONFIG: text,
  CASA_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: text.refine(isPostgresUrl, {
    error: 'must start with postgres:// (leave it out for the embedded database)',
  }),
  DATABASE_DIRECT_URL: text.refine(isPostgresUrl, { error: 'must start with postgres://' }),
  CASA_FILES: text
    .refine((url) => url === undefined || /^s3:\/\/[^/]+/.test(url), {
      error: 'must have the form s3://bucket/prefix (leave it out to keep files in CASA_DATA)',
    })
    .refine(hasNoSecret, { error: withoutSecret }),
  CASA_ADMIN_EMAIL: text
    .transform((email) => email && cleanEmail(email))
    .refine((email) => email === undefined || emailProblem(email) === null, { error: 'must be an e-mail address' }),
  CASA_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(200).optional().or(z.literal('')),
  CASA_NEW_SCHOOL: flag(false),
  CASA_TRUST_PROXY: flag(false),
  CASA_BACKUP_TO: text
    .refine((place) => !place?.startsWith('s3://') || /^s3:\/\/[^/]+/.test(place), {
      error: 'must be a folder, or have the form s3://bucket/prefix',
    })
    .refine(hasNoSecret, { error: withoutSecret }),
  CASA_BACKUP_PASSPHRASE: text.refine((passphrase) => passphrase === undefined || passphrase.length >= 12, {
    error: 'must have at least 12 characters (leave it out to use the key in the data folder)',
  }),
  CASA_BACKUP_PING: text
    .refine((url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)), {
      error: 'must be an address that starts with https:// or http://',
    })
    .refine(hasNoSecret, { error: 'must not contain a name or a password before the @' }),
  CASA_METRICS_TOKEN: text.refine((token) => token === undefined || token.length >= 16, {
    error: 'must have at least 16 characters (leave it out to disable metrics)',
  }),
  CASA_LOG: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, silent',
    })
    .default('info'),
  CASA_LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text (for people) or json (for programs)' }).optional(),
});

/** Variables of the bucket. They have the names that its other clients use. */
const bucketSecrets = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
const bucketPlaces = ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3'];

/** Variables of the machine: address, places and keys. Those of settings are declared with the settings. */
export const machineVariables: readonly string[] = [...Object.keys(Variables.shape), ...bucketSecrets, ...bucketPlaces];
export const variableDefaults: Readonly<Record<string, unknown>> = Variables.parse({});

/** Variables whose values are never shown: passwords, keys, and addresses that contain them. */
export const secretVariables: readonly string[] = [
  ...[
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'CASA_ADMIN_PASSWORD',
    'CASA_BACKUP_PASSPHRASE',
    'CASA_BACKUP_PING',
    'CASA_METRICS_TOKEN',
  ],
  ...bucketSecrets,
];

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
  const known = [...machineVariables, ...settings.flatMap(({ variable }) => variable ?? [])];
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
  const parsed = Variables.safeParse(present);
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
