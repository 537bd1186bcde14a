import { z } from 'zod';
import { digestOf } from './signature.ts';

export const archiveFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);

/** A path below `files/`: two plain parts, of which none leads anywhere else. */
const isPlainPart = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\/\0]/.test(part);
const filePath = z.string().refine((path) => path.split('/').length === 2 && path.split('/').every(isPlainPart));
const tableName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What an archive holds; stands first in it. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  /** The version of Casa that made it. */
  app: z.string(),
  migrations: z.array(z.string()),
  school: z.string(),
  epoch: z.string().nullable(),
  engine: z.enum(['sqlite', 'postgres']),
  takenAt: z.iso.datetime(),
  /** The last seal of the audit log: a log that is cut later on does not go through it. */
  auditHead: z.object({ number: size, seal: z.string() }).nullable(),
  /** In the order in which they can be loaded. */
  tables: z.array(z.object({ name: tableName, rows: size, size, sha256 })),
  secrets: z.object({ tables: z.array(z.object({ name: tableName, rows: size })), size, sha256 }),
  /** What is encrypted in the tables opens with these. */
  secretKeys: z.string().nullish(),
  files: z.array(z.object({ path: filePath, size, sha256 })),
  /** Files that the database names and that were lost before. */
  missing: z.array(z.string()),
  /** Made with a key of the school. Archives of earlier versions have none. */
  signature: z.string().nullish(),
});
export type Manifest = z.infer<typeof Manifest>;
/** A manifest as it was read from an archive, with the checksum that its signature is of. */
export type ReadManifest = Manifest & { readonly digest: string };
/** The part of a manifest that loading its tables needs. */
export type TableList = Pick<Manifest, 'migrations' | 'tables' | 'secrets'>;

/** What stands beside an archive for whoever looks after the copies. */
const Note = z.object({
  format: z.literal(archiveFormat),
  archive: z.string(),
  /** The id of its school, whose name may change. Archives of earlier versions of Casa have their school's name alone. */
  schoolId: z.string().optional(),
  /** Archives of the nights make room for later ones; those that somebody made stay. */
  madeBy: z.enum(['hand', 'night', 'upgrade']).default('hand'),
  /** What it was made before. Earlier versions of Casa pass over it, and know the archive as one that somebody made. */
  before: z.literal('restore').optional(),
  takenAt: z.iso.datetime(),
  size,
  sha256,
  /** The fingerprint of the key it was made for; null where it is not encrypted. */
  key: z.string().nullable(),
  app: z.string(),
  migrationLevel: z.string(),
  rows: size,
  files: size,
  missing: size,
  /** The end of the audit log in it: a log that was cut later on does not go through it. */
  auditHead: z.object({ number: size, seal: z.string() }).nullable().default(null),
  /** In which of its lives the school was; archives of earlier versions of Casa do not say it. */
  epoch: z.string().nullish(),
  verifiedAt: z.iso.datetime(),
  /** Made with a key of the school. Notes of earlier versions have none. */
  signature: z.string().nullish(),
});
export type Note = z.infer<typeof Note>;
type ReadNote = Note & { readonly digest: string };

/** What a note says, or nothing where it cannot be read. */
export const parseNote = (text: string): ReadNote | undefined => {
  try {
    const value = JSON.parse(text);
    return { ...Note.parse(value), digest: digestOf(value) };
  } catch {
    return undefined;
  }
};

export const names = { manifest: 'manifest.json', sums: 'SHA256SUMS', secrets: 'secrets.json' } as const;
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (path: string): string => `files/${path}`;

type Sum = { readonly name: string; readonly size: number; readonly sha256: string };

/** All entries behind the manifest and the list of sums, in their order. */
export const entriesOf = ({ tables, secrets, files }: Pick<Manifest, 'tables' | 'secrets' | 'files'>): Sum[] => [
  ...tables.map((table) => ({ ...table, name: tableEntry(table.name) })),
  { ...secrets, name: names.secrets },
  ...files.map((file) => ({ ...file, name: fileEntry(file.path) })),
];

/** The list as `sha256sum -c` reads it. */
export const sumsText = (entries: readonly Sum[]): string =>
  entries.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
