import type { Ports } from '#platform/server/ports.ts';

/** Size of the files of deleted messages and withdrawn announcements, which are retained for reports. */
export const retainedUploads: Ports['retainedUploads'] = {
  bytesBy: async (db, uploaderId) => {
    const deleted = db.selectFrom('messages').select('id').where('deleted_at', 'is not', null);
    const withdrawn = db.selectFrom('announcements').select('id').where('deleted_at', 'is not', null);
    const rows = await db
      .selectFrom('message_files')
      .innerJoin('files', 'files.path', 'message_files.path')
      .select((row) => ['files.uploader_id', row.fn.sum<number | string>('files.size').as('bytes')])
      .where((row) => row.or([row('message_id', 'in', deleted), row('message_files.announcement_id', 'in', withdrawn)]))
      .$if(uploaderId !== undefined, (query) => query.where('files.uploader_id', '=', uploaderId ?? ''))
      .groupBy('files.uploader_id')
      .execute();
    return new Map(rows.map(({ uploader_id, bytes }) => [uploader_id ?? '', Number(bytes)]));
  },
};
