import type { Ports } from '#platform/server/ports.ts';

export const isWrittenBy: Ports['announcements']['isWrittenBy'] = async (db, announcementId, teacherId) => {
  const own = db.selectFrom('announcements').select('id').where('id', '=', announcementId).where('file_count', '>', 0);
  return (await own.where('teacher_id', '=', teacherId).executeTakeFirst()) !== undefined;
};
