import { sql } from 'kysely';
import type { FileReference, QueryContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

const refersTo = ({ table, column, isJson }: FileReference, path: unknown) => {
  const value = isJson ? sql`'"' || cast(${path} as text) || '"'` : path;
  return sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${value})`;
};

/** Returns the condition that no column refers to a row of `files`. */
export const isUnreferenced = (references: readonly FileReference[]) => {
  const all = references.map((reference) => sql`not ${refersTo(reference, sql.ref('files.path'))}`);
  return all.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(all, sql` and `)})`;
};

export const listReferences = async (
  db: Db,
  references: readonly FileReference[],
  path: string,
): Promise<FileReference[]> => {
  if (references.length === 0) return [];
  const columns = references.map((reference, at) => sql`${refersTo(reference, path)} as ${sql.ref(`reference_${at}`)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
  return references.filter((_, at) => Boolean(rows[0]?.[`reference_${at}`]));
};

/** `revalidate` is true if the browser must revalidate its copy on each view. */
type UploadAccess = { readonly canRead: boolean; readonly revalidate: boolean };

/** Checks read access to an upload: by the records that refer to it, or for its uploader while unattached. */
export const checkUploadAccess = async (
  context: QueryContext,
  upload: { path: string; purpose: string; uploader_id: string },
): Promise<UploadAccess> => {
  const { actor, db, services } = context;
  const candidates = services.references.filter(({ purpose }) => purpose === upload.purpose);
  const referring = await listReferences(db, candidates, upload.path);
  const revalidate = referring.some((reference) => reference.revalidate);
  if (referring.length === 0) return { canRead: upload.uploader_id === actor.id, revalidate };
  for (const reference of referring)
    if (await reference.canRead(context, upload.path)) return { canRead: true, revalidate };
  return { canRead: false, revalidate };
};

/** True if uploads of this purpose are part of correspondence between users. */
export const isCorrespondence = ({ references }: Services, purpose: string): boolean =>
  references.some((reference) => reference.purpose === purpose && reference.isCorrespondence === true);
