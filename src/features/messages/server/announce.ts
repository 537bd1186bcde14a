import { decideChat, findChatsOff, findQuietUntil } from '#features/chat-rules/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { fold } from '#kernel/text.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { brokenUniqueKey } from '#platform/server/db/db-errors.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Procedure } from '#platform/server/feature.ts';
import { heldMessageChanged, messageCreated, type messagesEndpoints } from '../contract.ts';
import type { Announcement, MessageFile } from '../records.ts';
import { announcementViews } from './announcement-views.ts';
import { attachFiles, findUploads } from './attach-files.ts';
import { holdMessage } from './held-messages.ts';
import { messageView, waitingMessageView } from './messages.view.ts';
import { type Draft, placeMessage } from './place-message.ts';
import { releaseHeldMessages } from './release-held-messages.ts';
import { withinSendingLimit } from './sending-limit.ts';

type Endpoint = (typeof messagesEndpoints)['announce'];
type Answer = { announcement: Announcement; isNew: boolean };
type Section = { readonly id: string; readonly name: string };

export const announce: Procedure<Endpoint> = {
  ownTransaction: async (context, input) => {
    // What waited was written before.
    await releaseHeldMessages(context.services);
    const run = () => context.transaction((command) => announceOnce(command, input));
    const runAgain = (error: unknown): Promise<Answer> => {
      // The same announcement came twice at once, and the other one was first.
      if (brokenUniqueKey(error) === 'announcements_teacher_id_client_id_key') return run();
      throw error;
    };
    const { announcement, isNew } = await withinSendingLimit(context, () => run().catch(runAgain));
    context.answer.status = isNew ? 201 : 200;
    return announcement;
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
  if (known) return { announcement: await oneView(db, known), isNew: false };
  const section = await requireOwnSection(context, input.sectionID);
  const recipients = await findRecipients(db, section.id);
  const mayGet = recipients.filter(({ ruling }) => ruling.mayWrite);
  const row = await addAnnouncement(context, input, section, mayGet.length);
  const uploads = await findUploads(context, input.files);
  const files = await attachFiles(context, 'announcement_id', row.id, uploads);
  const skips = recipients.filter(({ ruling }) => !ruling.mayWrite);
  if (skips.length > 0)
    await db
      .insertInto('announcement_skips')
      .values(skips.map(({ id, ruling }) => ({ announcement_id: row.id, student_id: id, reason: ruling.explanation })))
      .execute();
  await sendToAll(
    context,
    row,
    mayGet.map(({ id }) => id),
    files,
  );
  return { announcement: await oneView(db, row), isNew: true };
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

/** A message of its own to each, which waits where quiet hours ask for it. */
const sendToAll = async (
  context: CommandContext,
  { id: announcementId, text, file_count: fileCount }: Tables['announcements'],
  studentIds: readonly string[],
  files: readonly MessageFile[],
): Promise<void> => {
  const { actor, services, connectionId: senderConnection, afterCommit } = context;
  const quietUntil = await findQuietUntil(context);
  const common = { teacherId: actor.id, from: 'teacher', text, folded: fold(text), clientId: null } as const;
  for (const studentId of studentIds) {
    const draft: Draft = { ...common, id: services.clock.newId(), studentId, fileCount, announcementId };
    if (quietUntil !== undefined) {
      const held = await holdMessage(context, draft, quietUntil);
      afterCommit(heldMessageChanged, { message: waitingMessageView(held, files) });
      continue;
    }
    const { row } = await placeMessage(context, draft);
    const message = messageView(row, files);
    afterCommit(messageCreated, { message, senderSession: actor.sessionId, senderConnection });
  }
};
