import type { Db } from '#platform/server/db/database.ts';
import type { MessageFile } from '../../records.ts';

type Owner = 'message_id' | 'held_message_id' | 'announcement_id';
type FileOwner = { readonly id: string; readonly file_count: number; readonly announcement_id: string | null };

export const loadFiles = async (
  db: Db,
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageFile[]>> => {
  const byOwner = new Map<string, MessageFile[]>();
  if (ids.length === 0) return byOwner;
  const rows = await db
    .selectFrom('message_files')
    .innerJoin('files', 'files.path', 'message_files.path')
    .select(['message_files.id', 'message_files.path', 'file_name', 'size', 'type'])
    .select(`message_files.${owner} as owner`)
    .where(`message_files.${owner}`, 'in', ids)
    .orderBy('message_files.place')
    .execute();
  for (const { owner: id, path, ...row } of rows) {
    const file = { _id: row.id, file: path, name: row.file_name, size: row.size, type: row.type };
    byOwner.set(id ?? '', [...(byOwner.get(id ?? '') ?? []), file]);
  }
  return byOwner;
};

/** Loads the files of the rows that have any. The files of an announcement belong to each of its messages. */
export const loadFilesFor = async (db: Db, own: 'message_id' | 'held_message_id', rows: readonly FileOwner[]) => {
  const rowsWithFiles = rows.filter(({ file_count }) => file_count > 0);
  if (rowsWithFiles.length === 0) return () => [];
  const single = rowsWithFiles.flatMap(({ id, announcement_id }) => (announcement_id === null ? [id] : []));
  const shared = [...new Set(rowsWithFiles.flatMap(({ announcement_id }) => announcement_id ?? []))];
  const [byId, byAnnouncement] = await Promise.all([
    loadFiles(db, own, single),
    loadFiles(db, 'announcement_id', shared),
  ]);
  return ({ id, announcement_id, file_count }: FileOwner): MessageFile[] =>
    (file_count === 0 ? undefined : (byAnnouncement.get(announcement_id ?? '') ?? byId.get(id))) ?? [];
};
