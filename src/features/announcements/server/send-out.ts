import { decideChat, loadChatsOff } from '#features/chat-rules/server/public.ts';
import type { MessageFile } from '#features/messages/records.ts';
import { sendToStudents } from '#features/messages/server/public.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Announcement } from '../records.ts';
import { loadSkips } from './announcements.view.ts';

export type Section = { readonly id: string; readonly name: string };

/** Returns the section if the teacher advises it or teaches in it. */
export const findOwnSection = (db: Db, teacherId: string, id: string): Promise<Section | undefined> =>
  db
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('adviser_id', '=', teacherId),
        row.exists(
          row
            .selectFrom('subjects')
            .select('subjects.id')
            .whereRef('subjects.section_id', '=', 'sections.id')
            .where('subjects.teacher_id', '=', teacherId),
        ),
      ]),
    )
    .executeTakeFirst();

type Recipients = {
  readonly reached: readonly string[];
  readonly skipped: readonly { readonly id: string; readonly reason: string }[];
};

export const noRecipients: Recipients = { reached: [], skipped: [] };

/** Loads recipients and skipped students of a section, ordered by student id, which is the order of the locks. */
export const loadRecipients = async (db: Db, sectionId: string): Promise<Recipients> => {
  const rows = await db
    .selectFrom('enrollments')
    .select('student_id as id')
    .where('section_id', '=', sectionId)
    .orderBy('student_id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const chatsOff = await loadChatsOff(db, ids);
  const ruled = ids.map((id) => ({
    id,
    ruling: decideChat({ writer: { role: 'teacher' }, other: { role: 'student', isOff: chatsOff.has(id) } }),
  }));
  return {
    reached: ruled.flatMap(({ id, ruling }) => (ruling.mayWrite ? [id] : [])),
    skipped: ruled.flatMap(({ id, ruling }) => (ruling.mayWrite ? [] : [{ id, reason: ruling.explanation }])),
  };
};

const addSkips = async (db: Db, announcementId: string, { skipped }: Recipients): Promise<Announcement['notSent']> => {
  if (skipped.length === 0) return [];
  const rows = skipped.map(({ id, reason }) => ({ announcement_id: announcementId, student_id: id, reason }));
  await db.insertInto('announcement_skips').values(rows).execute();
  return (await loadSkips(db, [announcementId])).get(announcementId) ?? [];
};

/** Sends the messages of an announcement. @returns the skipped students, and the time until which messages wait */
export const sendOut = async (
  context: CommandContext<Actor | undefined>,
  row: Tables['announcements'],
  files: readonly MessageFile[],
  recipients: Recipients,
) => {
  const notSent = await addSkips(context.db, row.id, recipients);
  const waitsUntil = await sendToStudents(context, {
    announcementId: row.id,
    text: row.text,
    fileCount: row.file_count,
    files,
    studentIds: recipients.reached,
    teacherId: row.teacher_id,
  });
  return { notSent, waitsUntil };
};
