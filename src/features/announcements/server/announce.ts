import { attachFiles, releaseQueuedMessages, requireMessageUploads } from '#features/messages/server/public.ts';
import { forbidden, invalidField } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { brokenUniqueKey } from '#platform/server/db/db-errors.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { created, found, type Outcome } from '#platform/server/outcome.ts';
import * as texts from '#texts/announcements/errors';
import { announcementsChanged, type announcementsEndpoints } from '../contract.ts';
import type { Announcement } from '../records.ts';
import { announcementView, announcementViews } from './announcements.view.ts';
import { findOwnSection, loadRecipients, noRecipients, type Section, sendOut } from './send-out.ts';

type Endpoint = (typeof announcementsEndpoints)['announce'];
type Answer = Outcome<Announcement>;

/** Limits planning to about one school year. */
const maxDaysAhead = 366;

export const announce: SelfManagedHandler<Endpoint> = {
  managesTransactions: async (context, input) => {
    // Queued messages are older, so they are sent first.
    await releaseQueuedMessages(context.services);
    const run = () => context.transaction((command) => announceOnce(command, input));
    const retry = (error: unknown): Promise<Answer> => {
      // A concurrent request with the same `clientId` inserted first. The second run finds its row.
      if (brokenUniqueKey(error) === 'announcements_teacher_id_client_id_key') return run();
      throw error;
    };
    return context.services.ports.withinSendingLimit(context.actor, () => run().catch(retry));
  },
};

const announceOnce = async (context: CommandContext, input: InputOf<Endpoint>): Promise<Answer> => {
  const { db, actor, services } = context;
  const existing = await db
    .selectFrom('announcements')
    .selectAll()
    .where('teacher_id', '=', actor.id)
    .where('client_id', '=', input.clientId)
    .executeTakeFirst();
  if (existing) return found(await loadView(db, existing));
  const section = await findOwnSection(db, actor.id, input.sectionID);
  if (!section) throw forbidden();
  const isLater = input.sendAt !== undefined && input.sendAt > services.clock.now();
  if (isLater) requireNotTooLate(context, input.sendAt);
  const recipients = isLater ? noRecipients : await loadRecipients(db, section.id);
  const row = await addAnnouncement(context, input, { section, isLater, sent: recipients.reached.length });
  const files = await attachFiles(
    context,
    'announcement_id',
    row.id,
    await requireMessageUploads(context, input.files),
  );
  const { notSent, waitsUntil } = await sendOut(context, row, files, recipients);
  if (isLater) context.afterCommit(announcementsChanged, { teacherId: actor.id });
  return created(announcementView(row, { files, notSent, waitsUntil }));
};

const requireNotTooLate = ({ services }: CommandContext, sendAt = ''): void => {
  if (sendAt > secondsFromNow(services.clock, maxDaysAhead * 24 * 60 * 60))
    throw invalidField('sendAt', texts.tooFarAhead({ days: maxDaysAhead }));
};

const loadView = async (db: Db, row: Tables['announcements']): Promise<Announcement> => {
  const [announcement] = await announcementViews(db, [row]);
  if (!announcement) throw new Error('The announcement has no view.');
  return announcement;
};

type Sending = { section: Section; isLater: boolean; sent: number };

const addAnnouncement = async (
  { db, actor, services }: CommandContext,
  input: InputOf<Endpoint>,
  { section, isLater, sent }: Sending,
): Promise<Tables['announcements']> => {
  const row: Tables['announcements'] = {
    id: services.clock.newId(),
    teacher_id: actor.id,
    section_id: section.id,
    section_name: section.name,
    text: input.message,
    client_id: input.clientId,
    file_count: input.files?.length ?? 0,
    sent,
    deleted_at: null,
    state: isLater ? 'scheduled' : 'sent',
    send_at: isLater ? (input.sendAt ?? null) : null,
    reminded_at: null,
    created_at: services.clock.now(),
  };
  await db.insertInto('announcements').values(row).execute();
  return row;
};
