import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { announcementsEndpoints } from '../contract.ts';
import { listedAnnouncementViews } from './announcements.view.ts';

export const getAnnouncements: Handler<(typeof announcementsEndpoints)['getAnnouncements']> = async (
  context,
  input,
) => {
  const { db, actor } = context;
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = db.selectFrom('announcements').selectAll().where('teacher_id', '=', actor.id);
      if (input.sectionID !== undefined) query = query.where('section_id', '=', input.sectionID);
      if (after) query = query.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    },
    (row) => [row.created_at, row.id],
  );
  return listedAnnouncementViews(db, rows);
};
