import { z } from 'zod';
import { cleanEmail, emailProblem } from '#kernel/identity/email-address.ts';

type Declaration = {
  readonly schema: z.ZodType;
  /** Text of the page of settings, in Markdown. */
  readonly meaning: string;
  /** Text for a default that is not in the schema. */
  readonly fallback?: string;
  /** True if the value is never shown: passwords, keys, and addresses that contain them. */
  readonly isSecret?: true;
};

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

const declarations = {
  PORT: {
    schema: z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(65_535, 'must be at most 65535')
      .default(3000),
    meaning: 'port on which Casa listens; `0`: any free port',
  },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), meaning: 'address on which Casa listens' },
  CASA_CONFIG: { schema: text, meaning: 'the settings file; only in the environment' },
  CASA_DATA: {
    schema: z.string().min(1).default('./data'),
    meaning: 'data folder: database file, uploads and keys',
  },
  DATABASE_URL: {
    schema: text.refine(isPostgresUrl, {
      error: 'must start with postgres:// (leave it out for the embedded database)',
    }),
    meaning: '`postgres://…` for PostgreSQL instead of the embedded database',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    schema: text.refine(isPostgresUrl, { error: 'must start with postgres://' }),
    meaning: '`postgres://…` of PostgreSQL itself, if `DATABASE_URL` leads to a connection pooler',
    isSecret: true,
  },
  CASA_FILES: {
    schema: text
      .refine((url) => url === undefined || /^s3:\/\/[^/]+/.test(url), {
        error: 'must have the form s3://bucket/prefix (leave it out to keep files in CASA_DATA)',
      })
      .refine(hasNoSecret, { error: withoutSecret }),
    meaning: '`s3://bucket/prefix` for uploads in an S3-compatible store instead of `CASA_DATA`',
  },
  CASA_ADMIN_EMAIL: {
    schema: text
      .transform((email) => email && cleanEmail(email))
      .refine((email) => email === undefined || emailProblem(email) === null, { error: 'must be an e-mail address' }),
    meaning: 'e-mail address of the first admin, created by the first start',
  },
  CASA_ADMIN_PASSWORD: {
    schema: z.string().min(8, 'must have at least 8 characters').max(200).optional().or(z.literal('')),
    meaning: 'password of the first admin',
    isSecret: true,
  },
  CASA_NEW_SCHOOL: {
    schema: flag(false),
    meaning: '`on` for one start: begin a new school next to uploads of another one',
  },
  CASA_TRUST_PROXY: { schema: flag(false), meaning: '`on` behind one reverse proxy' },
  CASA_BACKUP_TO: {
    schema: text
      .refine((place) => !place?.startsWith('s3://') || /^s3:\/\/[^/]+/.test(place), {
        error: 'must be a folder, or have the form s3://bucket/prefix',
      })
      .refine(hasNoSecret, { error: withoutSecret }),
    meaning: 'place of the archives: a folder, or `s3://bucket/prefix`',
    fallback: '`backups` in `CASA_DATA`',
  },
  CASA_BACKUP_PASSPHRASE: {
    schema: text.refine((passphrase) => passphrase === undefined || passphrase.length >= 12, {
      error: 'must have at least 12 characters (leave it out to use the key in the data folder)',
    }),
    meaning: 'encrypts archives instead of the key in the data folder; at least 12 characters',
    isSecret: true,
  },
  CASA_BACKUP_PING: {
    schema: text
      .refine((url) => url === undefined || (/^https?:\/\//.test(url) && URL.canParse(url)), {
        error: 'must be an address that starts with https:// or http://',
      })
      .refine(hasNoSecret, { error: 'must not contain a name or a password before the @' }),
    meaning: 'address that Casa requests after each successful nightly backup',
    isSecret: true,
  },
  CASA_METRICS_TOKEN: {
    schema: text.refine((token) => token === undefined || token.length >= 16, {
      error: 'must have at least 16 characters (leave it out to disable metrics)',
    }),
    meaning: 'token for `GET /metrics`, at least 16 characters; without it there is no `/metrics`',
    isSecret: true,
  },
  CASA_LOG: {
    schema: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be one of trace, debug, info, warn, error, silent',
      })
      .default('info'),
    meaning: 'least severe lines of the log: `trace`, `debug`, `info`, `warn`, `error` or `silent`',
  },
  CASA_LOG_FORMAT: {
    schema: z.enum(['text', 'json'], { error: 'must be text (for people) or json (for programs)' }).optional(),
    meaning: '`text` for people or `json` for programs',
    fallback: '`text` in a terminal, otherwise `json`',
  },
  // The variables of the bucket have the names that its other clients use.
  AWS_ACCESS_KEY_ID: { schema: text, meaning: 'name of the key for `s3://`', isSecret: true },
  AWS_SECRET_ACCESS_KEY: { schema: text, meaning: 'the key for `s3://`', isSecret: true },
  AWS_SESSION_TOKEN: { schema: text, meaning: 'token of a key for `s3://` that expires', isSecret: true },
  AWS_REGION: { schema: text, meaning: 'region of the store for `s3://`', fallback: '`us-east-1`' },
  AWS_DEFAULT_REGION: { schema: text, meaning: 'the same, if `AWS_REGION` is not set' },
  AWS_ENDPOINT_URL: { schema: text, meaning: 'address of a store for `s3://` other than Amazon’s' },
  AWS_ENDPOINT_URL_S3: { schema: text, meaning: 'the same; wins over `AWS_ENDPOINT_URL`' },
} satisfies Record<string, Declaration>;

type Shape = { [Name in keyof typeof declarations]: (typeof declarations)[Name]['schema'] };

const declared: [string, Declaration][] = Object.entries(declarations);

/** Schema of the variables of the machine: address, places and keys. Those of settings are declared with the settings. */
export const MachineVariables = z.object(
  Object.fromEntries(declared.map(([name, { schema }]) => [name, schema])) as Shape,
);

/** Returns a default as the settings file takes it, or a text for a default that depends on the machine. */
const fallbackText = ({ schema, fallback }: Declaration): string => {
  const value = schema.parse(undefined);
  return fallback ?? (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? ''));
};

/** Names, texts and defaults of the variables of the machine. */
export const machineVariables = declared.map(([name, declaration]) => ({
  name,
  meaning: declaration.meaning,
  fallback: fallbackText(declaration),
  isSecret: declaration.isSecret === true,
}));
