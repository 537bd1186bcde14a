import type { MessageFile } from '#features/messages/records.ts';
import { eraseUnusedFiles, loadFiles } from '#features/messages/server/public.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { type RetentionClass, retentionDays } from './retained-texts.ts';

type DeletedMessage = {
  readonly _id: string;
  readonly announcementId?: string | undefined;
  readonly deletedAt?: string | undefined;
};

export const loadRetainedFiles = async (
  db: Db,
  messages: readonly DeletedMessage[],
): Promise<ReadonlyMap<string, MessageFile[]>> => {
  const deleted = messages.filter(({ deletedAt }) => deletedAt !== undefined);
  const own = await loadFiles(
    db,
    'message_id',
    deleted.map(({ _id }) => _id),
  );
  const announced = await loadFiles(
    db,
    'announcement_id',
    deleted.flatMap(({ announcementId }) => announcementId ?? []),
  );
  return new Map(
    deleted.flatMap(({ _id, announcementId = '' }) => {
      const files = own.get(_id) ?? announced.get(announcementId);
      return files ? [[_id, files] as const] : [];
    }),
  );
};

/** Selects the ids of files whose message or announcement was deleted before the retention period. */
const expiredFiles = (db: Db, { clock }: Services, which: RetentionClass) => {
  const before = secondsFromNow(clock, -retentionDays[which] * 24 * 60 * 60);
  const isReported = which === 'reported' ? 'in' : 'not in';
  const reported = db
    .selectFrom('messages')
    .innerJoin('message_reports', 'message_reports.conversation_id', 'messages.conversation_id');
  const open = reported.where('message_reports.state', '=', 'open');
  const [ids, announcements] = ['messages.id', 'messages.announcement_id'] as const;
  const announced = reported.where(announcements, 'is not', null);
  return db
    .selectFrom('message_files')
    .select('message_files.id')
    .where((row) =>
      row.or([
        row.and([
          row('message_id', 'in', db.selectFrom('messages').select('id').where('deleted_at', '<', before)),
          row('message_id', isReported, reported.select(ids)),
          row('message_id', 'not in', open.select(ids)),
        ]),
        row.and([
          row(
            'message_files.announcement_id',
            'in',
            db.selectFrom('announcements').select('id').where('deleted_at', '<', before).where('file_count', '=', 0),
          ),
          row('message_files.announcement_id', isReported, announced.select(announcements)),
          row(
            'message_files.announcement_id',
            'not in',
            announced.where('message_reports.state', '=', 'open').select(announcements),
          ),
        ]),
      ]),
    );
};

export const listExpiredFiles = async (services: Services, which: RetentionClass): Promise<string[]> =>
  (await expiredFiles(services.database.read, services, which).orderBy('message_files.id').execute()).map(
    ({ id }) => id,
  );

/** Erases expired files of deleted messages, unless a report on the conversation is open. @returns their ids */
export const eraseExpiredFiles = (services: Services, which: RetentionClass): Promise<string[]> =>
  eraseUnusedFiles(services, (tx) => expiredFiles(tx, services, which));
