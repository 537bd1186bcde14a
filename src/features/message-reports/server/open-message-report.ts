import { listMessagesAround } from '#features/messages/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/message-reports/errors';
import { aroundEach, messageLooked, messageReportsChanged, type messageReportsEndpoints } from '../contract.ts';
import { keptFilesOf } from './kept-files.ts';
import { keptTextsOf } from './kept-texts.ts';
import { getReport, getReportView, type ReportRow, requireLive } from './message-reports.queries.ts';

type OpenMessageReport = Handler<(typeof messageReportsEndpoints)['openMessageReport']>;

export const openMessageReport: OpenMessageReport = async (context, { id }) => {
  const report = await getReport(context.db, id);
  requireLive(report);
  await noteLook(context, report);
  const messages = await listMessagesAround(context.db, {
    conversationId: report.conversation_id,
    seq: report.seq,
    each: aroundEach,
  });
  const kept = await keptTextsOf(
    context.db,
    messages.map(({ _id }) => _id),
  );
  const files = await keptFilesOf(context.db, messages);
  const withKept = messages.map((message) => {
    const [earlierTexts, earlierFiles] = [kept.get(message._id), files.get(message._id)];
    return { ...message, ...(earlierTexts && { earlierTexts }), ...(earlierFiles && { earlierFiles }) };
  });
  return { report: { ...(await getReportView(context.db, id)), message: report.text }, messages: withKept };
};

/** Before anything is read: that somebody looks, for the log and for both. @throws AppError conflict on a closed report */
const noteLook = async (context: CommandContext, report: ReportRow): Promise<void> => {
  const { db, services, actor } = context;
  // Closing waits for this look or comes before it.
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
  context.afterCommit(messageLooked, { studentId, teacherId, look: { at, seq: report.seq } });
  context.afterCommit(messageReportsChanged, {});
};
