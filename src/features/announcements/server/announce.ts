import { decideChat, findChatsOff } from '#features/chat-rules/server/public.ts';
import { attachFiles, findUploads, releaseHeldMessages, sendToStudents } from '#features/messages/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { brokenUniqueKey } from '#platform/server/db/db-errors.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { created, found, type Outcome } from '#platform/server/outcome.ts';
import type { announcementsEndpoints } from '../contract.ts';
import type { Announcement } from '../records.ts';
import { announcementView, announcementViews, skipsOf } from './announcement-views.ts';

type Endpoint = (typeof announcementsEndpoints)['announce'];
type Answer = Outcome<Announcement>;
type Section = { readonly id: string; readonly name: string };

export const announce: SelfManagedVerb<Endpoint> = {
  selfManaged: async (context, input) => {
    // What waited was written before.
    await releaseHeldMessages(context.services);
    const run = () => context.transaction((command) => announceOnce(command, input));
    const runAgain = (error: unknown): Promise<Answer> => {
      // The same announcement came twice at once, and the other one was first.
      if (brokenUniqueKey(error) === 'announcements_teacher_id_client_id_key') return run();
      throw error;
    };
    return context.services.ports.withinSendingLimit(context.actor, () => run().catch(runAgain));
  },
};

const announceOnce = async (context: CommandContext, input: InputOf<Endpoint>): Promise<Answer> => {
  const { db, actor } = context;
  const known = await db
    .selectFrom('announcements')
    .selectAll()
    .where('teacher_id', '=', actor.id)
    .where('client_id', '=', input.clientId)
    .executeTakeFirst();
  if (known) return found(await oneView(db, known));
  const section = await requireOwnSection(context, input.sectionID);
  const recipients = await findRecipients(db, section.id);
  const mayGet = recipients.filter(({ ruling }) => ruling.mayWrite);
  const row = await addAnnouncement(context, input, section, mayGet.length);
  const files = await attachFiles(context, 'announcement_id', row.id, await findUploads(context, input.files));
  const skipped = recipients.filter(({ ruling }) => !ruling.mayWrite);
  const notSent = await addSkips(db, row.id, skipped);
  const waitsUntil = await sendToStudents(context, {
    announcementId: row.id,
    text: row.text,
    fileCount: row.file_count,
    files,
    studentIds: mayGet.map(({ id }) => id),
  });
  return created(announcementView(row, { files, notSent, waitsUntil }));
};

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];

/** Notes whom an announcement does not reach. @returns them, as its teacher sees them */
const addSkips = async (db: Db, announcementId: string, skipped: readonly Recipient[]) => {
  if (skipped.length === 0) return [];
  const rows = skipped.map(({ id, ruling }) => ({
    announcement_id: announcementId,
    student_id: id,
    reason: ruling.explanation,
  }));
  await db.insertInto('announcement_skips').values(rows).execute();
  return (await skipsOf(db, [announcementId])).get(announcementId) ?? [];
};

const oneView = async (db: Db, row: Tables['announcements']): Promise<Announcement> => {
  const [announcement] = await announcementViews(db, [row]);
  if (!announcement) throw new Error('no view of an announcement');
  return announcement;
};

/** A section that the caller advises or teaches in. @throws AppError forbidden, also when there is none of that id */
const requireOwnSection = async ({ db, actor }: CommandContext, id: string): Promise<Section> => {
  const section = await db
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('adviser_id', '=', actor.id),
        row.exists(
          row
            .selectFrom('subjects')
            .select('subjects.id')
            .whereRef('subjects.section_id', '=', 'sections.id')
            .where('subjects.teacher_id', '=', actor.id),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!section) throw forbidden();
  return section;
};

/** All students of a section, and whether one may write to each. */
const findRecipients = async (db: Db, sectionId: string) => {
  const rows = await db
    .selectFrom('enrollments')
    .select('student_id as id')
    .where('section_id', '=', sectionId)
    .orderBy('student_id')
    .execute();
  const off = await findChatsOff(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => {
    const other = { role: 'student', isOff: off.has(id) } as const;
    return { id, ruling: decideChat({ writer: { role: 'teacher' }, other }) };
  });
};

const addAnnouncement = async (
  { db, actor, services }: CommandContext,
  input: InputOf<Endpoint>,
  section: Section,
  sent: number,
): Promise<Tables['announcements']> => {
  const row = {
    id: services.clock.newId(),
    teacher_id: actor.id,
    section_id: section.id,
    section_name: section.name,
    text: input.message,
    client_id: input.clientId,
    file_count: input.files?.length ?? 0,
    sent,
    deleted_at: null,
    created_at: services.clock.now(),
  };
  await db.insertInto('announcements').values(row).execute();
  return row;
};
