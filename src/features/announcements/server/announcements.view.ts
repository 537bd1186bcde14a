import type { MessageFile } from '#features/messages/records.ts';
import { loadFiles, loadPartners } from '#features/messages/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/announcements/errors';
import type { Announcement, ListedAnnouncement } from '../records.ts';
import { deletableUntil, remindableFrom } from './announcements.policy.ts';

type Row = Tables['announcements'];
type Skips = Announcement['notSent'];

/** Loads the students who did not receive each announcement, by announcement id. */
export const loadSkips = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Skips>> => {
  const rows = await db.selectFrom('announcement_skips').selectAll().where('announcement_id', 'in', ids).execute();
  const names = await loadPartners(db, 'teacher', 'student', [...new Set(rows.map(({ student_id }) => student_id))]);
  const byAnnouncement = new Map<string, Skips>();
  for (const { announcement_id, student_id, reason } of rows) {
    const full_name = names.get(student_id)?.full_name ?? '';
    const before = byAnnouncement.get(announcement_id) ?? [];
    byAnnouncement.set(announcement_id, [...before, { _id: student_id, full_name, reason }]);
  }
  return byAnnouncement;
};

const loadWaits = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, string>> => {
  const rows = await db
    .selectFrom('held_messages')
    .select((row) => ['announcement_id', row.fn.max('waits_until').as('until')])
    .where('announcement_id', 'in', ids)
    .groupBy('announcement_id')
    .execute();
  return new Map(rows.map(({ announcement_id, until }) => [announcement_id, until]));
};

const loadFirstSent = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, string>> => {
  const rows = await db
    .selectFrom('messages')
    .select((row) => ['announcement_id', row.fn.min('created_at').as('at')])
    .where('announcement_id', 'in', ids)
    .groupBy('announcement_id')
    .execute();
  return new Map(rows.map(({ announcement_id, at }) => [announcement_id, at]));
};

const loadReadCounts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> => {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select((row) => ['announcement_id', row.fn.countAll<number>().as('count')])
    .where('announcement_id', 'in', ids)
    .whereRef('messages.seq', '<=', 'conversations.student_read_seq')
    .groupBy('announcement_id')
    .execute();
  return new Map(rows.map(({ announcement_id, count }) => [announcement_id, Number(count)]));
};

type AnnouncementParts = { files: readonly MessageFile[]; notSent: Skips; waitsUntil: string | undefined };

export const announcementView = (row: Row, { files, notSent, waitsUntil }: AnnouncementParts): Announcement => ({
  _id: row.id,
  ...(row.section_id === null ? {} : { sectionID: row.section_id }),
  section: row.section_name,
  message: row.text,
  ...(files.length > 0 && row.deleted_at === null ? { files: [...files] } : {}),
  ...(row.deleted_at === null ? {} : { deletedAt: row.deleted_at }),
  createdAt: row.created_at,
  sent: row.sent,
  notSent,
  ...(waitsUntil === undefined ? {} : { waitsUntil }),
  ...(row.state === 'scheduled' && row.send_at !== null ? { sendAt: row.send_at } : {}),
  ...(row.state === 'not_sent' ? { problem: texts.notSent } : {}),
});

export const announcementViews = async (db: Db, rows: readonly Row[]): Promise<Announcement[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const withFiles = rows.flatMap(({ id, file_count }) => (file_count > 0 ? [id] : []));
  const [files, skips, waits] = await Promise.all([
    loadFiles(db, 'announcement_id', withFiles),
    loadSkips(db, ids),
    loadWaits(db, ids),
  ]);
  return rows.map((row) => {
    const [waitsUntil, notSent = []] = [waits.get(row.id), skips.get(row.id)];
    return announcementView(row, { files: files.get(row.id) ?? [], notSent, waitsUntil });
  });
};

/** Like {@link announcementViews}, with read counts, withdrawal deadline and reminder times. */
export const listedAnnouncementViews = async (db: Db, rows: readonly Row[]): Promise<ListedAnnouncement[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [views, reads, firstSent] = await Promise.all([
    announcementViews(db, rows),
    loadReadCounts(db, ids),
    loadFirstSent(db, ids),
  ]);
  return views.map((view, at) => {
    const { _id, deletedAt = null, waitsUntil, sendAt } = view;
    const firstSentAt = firstSent.get(_id);
    const until = deletableUntil({ deletedAt, firstSentAt, waitsUntil: waitsUntil ?? sendAt });
    const readCount = reads.get(_id) ?? 0;
    const remindedAt = rows[at]?.reminded_at ?? undefined;
    const isUnread = firstSentAt !== undefined && readCount < view.sent;
    const remindable = remindableFrom({ deletedAt, createdAt: view.createdAt, remindedAt, isUnread });
    return {
      ...view,
      readCount,
      ...(until && { deletableUntil: until }),
      ...(remindedAt && { remindedAt }),
      ...(remindable && { remindableFrom: remindable }),
    };
  });
};
