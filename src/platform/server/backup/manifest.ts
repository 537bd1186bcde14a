import { z } from 'zod';
import { digestOf } from './signature.ts';

export const archiveFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);

/** True if a part of a path below `files/` is a plain name that cannot leave the folder. */
const isPlainPart = (part: string) => part !== '' && part !== '.' && part !== '..' && !/[\\/\0]/.test(part);
const filePath = z.string().refine((path) => path.split('/').length === 2 && path.split('/').every(isPlainPart));
const tableName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** Contents of an archive. The manifest is the first entry. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  app: z.string(),
  migrations: z.array(z.string()),
  school: z.string(),
  epoch: z.string().nullable(),
  engine: z.enum(['sqlite', 'postgres']),
  takenAt: z.iso.datetime(),
  /** The last seal of the audit log. Reveals a log that was truncated later. */
  auditHead: z.object({ number: size, seal: z.string() }).nullable(),
  tables: z.array(z.object({ name: tableName, rows: size, size, sha256 })),
  secrets: z.object({ tables: z.array(z.object({ name: tableName, rows: size })), size, sha256 }),
  /** Keys that decrypt the encrypted columns. */
  secretKeys: z.string().nullish(),
  files: z.array(z.object({ path: filePath, size, sha256 })),
  /** Files that the database references and that were already missing. */
  missing: z.array(z.string()),
  /** Signature with a key of the school. Missing in archives of earlier versions. */
  signature: z.string().nullish(),
});
export type Manifest = z.infer<typeof Manifest>;
/** A manifest read from an archive, with the checksum that its signature covers. */
export type ReadManifest = Manifest & { readonly digest: string };
export type TableList = Pick<Manifest, 'migrations' | 'tables' | 'secrets'>;

/** Description of an archive, stored next to it. */
const Note = z.object({
  format: z.literal(archiveFormat),
  archive: z.string(),
  /** Missing in archives of earlier versions, which are matched by the school's name. */
  schoolId: z.string().optional(),
  /** Trigger of the backup. Only nightly and upgrade archives are deleted by retention; manual ones stay. */
  madeBy: z.enum(['hand', 'night', 'upgrade']).default('hand'),
  /** Set for an archive made before a restore. Earlier versions ignore this field and treat the archive as manual. */
  before: z.literal('restore').optional(),
  takenAt: z.iso.datetime(),
  size,
  sha256,
  /** Fingerprint of the key; null if the archive is not encrypted. */
  key: z.string().nullable(),
  app: z.string(),
  migrationLevel: z.string(),
  rows: size,
  files: size,
  missing: size,
  /** Last seal of the audit log in the archive. Reveals a log that was truncated later. */
  auditHead: z.object({ number: size, seal: z.string() }).nullable().default(null),
  /** Restore generation of the school. Missing in archives of earlier versions. */
  epoch: z.string().nullish(),
  verifiedAt: z.iso.datetime(),
  /** Signature with a key of the school. Missing in notes of earlier versions. */
  signature: z.string().nullish(),
});
export type Note = z.infer<typeof Note>;
type ReadNote = Note & { readonly digest: string };

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

/** Returns all entries after the manifest and the list of checksums, in archive order. */
export const entriesOf = ({ tables, secrets, files }: Pick<Manifest, 'tables' | 'secrets' | 'files'>): Sum[] => [
  ...tables.map((table) => ({ ...table, name: tableEntry(table.name) })),
  { ...secrets, name: names.secrets },
  ...files.map((file) => ({ ...file, name: fileEntry(file.path) })),
];

/** Formats the checksums for `sha256sum -c`. */
export const sumsText = (entries: readonly Sum[]): string =>
  entries.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
