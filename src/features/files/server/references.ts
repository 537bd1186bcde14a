import { sql } from 'kysely';
import type { FileReference, QueryContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

const pointsAt = ({ table, column, isJson }: FileReference, path: unknown) => {
  const value = isJson ? sql`'"' || cast(${path} as text) || '"'` : path;
  return sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${value})`;
};

/** Holds for a row of `files` that stands nowhere. */
export const isUnreferenced = (references: readonly FileReference[]) => {
  const all = references.map((reference) => sql`not ${pointsAt(reference, sql.ref('files.path'))}`);
  return all.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(all, sql` and `)})`;
};

/** Where an upload stands. */
export const referringTo = async (
  db: Db,
  references: readonly FileReference[],
  path: string,
): Promise<FileReference[]> => {
  if (references.length === 0) return [];
  const columns = references.map((reference, at) => sql`${pointsAt(reference, path)} as ${sql.ref(`reference_${at}`)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
  return references.filter((_, at) => Boolean(rows[0]?.[`reference_${at}`]));
};

/** What a look at an upload is told. @property isAskedAnew a browser asks for it each time */
type Look = { readonly maySee: boolean; readonly isAskedAnew: boolean };

/** Whether the caller may see an upload: what it belongs to decides; while it belongs to nothing, only its uploader may. */
export const lookAt = async (
  context: QueryContext,
  upload: { path: string; purpose: string; uploader_id: string },
): Promise<Look> => {
  const { actor, db, services } = context;
  const fitting = services.references.filter(({ purpose }) => purpose === upload.purpose);
  const referring = await referringTo(db, fitting, upload.path);
  const isAskedAnew = referring.some((reference) => reference.revalidate);
  if (referring.length === 0) return { maySee: upload.uploader_id === actor.id, isAskedAnew };
  for (const reference of referring)
    if (await reference.canRead(context, upload.path)) return { maySee: true, isAskedAnew };
  return { maySee: false, isAskedAnew };
};

/** Whether uploads of a purpose are what people send each other. */
export const isCorrespondence = ({ references }: Services, purpose: string): boolean =>
  references.some((reference) => reference.purpose === purpose && reference.isCorrespondence === true);
