import { listMessagesAround } from '#features/messages/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/message-reports/errors';
import { aroundEach, messageReportsChanged, type messageReportsEndpoints, reportViewed } from '../contract.ts';
import { getMessageReport, getReportRow, type ReportRow, requireLive } from './message-reports.queries.ts';
import { loadRetainedFiles } from './retained-files.ts';
import { loadRetainedTexts } from './retained-texts.ts';

type OpenMessageReport = Handler<(typeof messageReportsEndpoints)['openMessageReport']>;

export const openMessageReport: OpenMessageReport = async (context, { id }) => {
  const report = await getReportRow(context.db, id);
  requireLive(report);
  await recordView(context, report);
  const messages = await listMessagesAround(context.db, {
    conversationId: report.conversation_id,
    seq: report.seq,
    each: aroundEach,
  });
  const earlierTextsById = await loadRetainedTexts(
    context.db,
    messages.map(({ _id }) => _id),
  );
  const earlierFilesById = await loadRetainedFiles(context.db, messages);
  const withEarlier = messages.map((message) => {
    const [earlierTexts, earlierFiles] = [earlierTextsById.get(message._id), earlierFilesById.get(message._id)];
    return { ...message, ...(earlierTexts && { earlierTexts }), ...(earlierFiles && { earlierFiles }) };
  });
  return { report: { ...(await getMessageReport(context.db, id)), message: report.text }, messages: withEarlier };
};

/** Audits the view and notifies both participants, before any message is read. @throws AppError conflict if closed */
const recordView = async (context: CommandContext, report: ReportRow): Promise<void> => {
  const { db, services, actor } = context;
  // The update locks the row: a concurrent close either waits for this view or has already committed.
  const open = await db
    .updateTable('message_reports')
    .set({ state: 'open' })
    .where('id', '=', report.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!open) throw new AppError('conflict', texts.closed);
  const at = services.clock.now();
  await db
    .insertInto('message_report_looks')
    .values({ id: services.clock.newId(), report_id: report.id, looked_by: actor.id, at })
    .execute();
  await context.audit({
    action: 'message-report:opened',
    subject: { kind: 'message-report', id: report.id },
    after: { messageId: report.message_id, seq: report.seq, around: aroundEach },
  });
  const { student_id: studentId, teacher_id: teacherId } = await db
    .selectFrom('conversations')
    .select(['student_id', 'teacher_id'])
    .where('id', '=', report.conversation_id)
    .executeTakeFirstOrThrow();
  context.afterCommit(reportViewed, { studentId, teacherId, view: { at, seq: report.seq } });
  context.afterCommit(messageReportsChanged, {});
};
