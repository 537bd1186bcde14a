import { z } from 'zod';
import { Message, MessageFile } from '#features/messages/records.ts';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/message-reports/errors';
import { reasonRule } from './field-rules.ts';

export const ReportState = z.enum(['open', 'closed']);
export type ReportState = z.infer<typeof ReportState>;

/** A report of a message, without the text of the message. */
export const MessageReport = z.object({
  _id: Id,
  messageId: Id,
  reporter: Partner,
  /** The sender of the message. */
  reported: Partner,
  reason: z.string(),
  sentAt: Timestamp,
  createdAt: Timestamp,
  state: ReportState,
  closedAt: Timestamp.optional(),
  isHidden: z.boolean(),
  isDeleted: z.boolean(),
  /** True if the messages were deleted with an account and are in the bin. */
  isInBin: z.literal(true).optional(),
  /** Number of times that an admin has viewed the reported message. */
  looks: z.number().int(),
});
export type MessageReport = z.infer<typeof MessageReport>;

export const ReportView = z.object({
  at: Timestamp,
  /** `seq` of the reported message. */
  seq: z.number().int(),
});
export type ReportView = z.infer<typeof ReportView>;

const ReportInput = z.object({ id: Id });

export const messageReportsSchemas = {
  reportMessage: {
    input: z.object({ id: Id, reason: requiredText(reasonRule) }),
    output: z.object({ _id: Id, messageId: Id, createdAt: Timestamp }),
  },
  getReportViews: {
    input: z.object({ userId: Id }),
    output: z.array(ReportView),
  },
  getMessageReports: {
    input: PageInput.extend({ state: ReportState.optional() }),
    output: z.array(MessageReport),
  },
  openMessageReport: {
    input: ReportInput,
    output: z.object({
      /** `message` is the text at the time of the report. */
      report: MessageReport.extend({ message: z.string() }),
      /** `earlierTexts`: before edits and deletion, oldest first. `earlierFiles`: the files of a deleted message. */
      messages: z.array(
        Message.extend({ earlierTexts: z.array(z.string()).optional(), earlierFiles: z.array(MessageFile).optional() }),
      ),
    }),
  },
  hideMessage: {
    input: z.object({ reportID: Id, hidden: z.boolean({ error: texts.hiddenRequired }) }),
    output: MessageReport,
  },
  closeMessageReport: {
    input: ReportInput,
    output: MessageReport,
  },
} satisfies SchemasByName;
