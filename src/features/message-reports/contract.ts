import { z } from 'zod';
import { Message } from '#features/messages/records.ts';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { typedText } from '#kernel/text.ts';

export const longestReason = 500;
/** How many messages before the reported one, and how many after it, come before an admin. */
export const aroundEach = 5;

export const ReportState = z.enum(['open', 'closed']);
export type ReportState = z.infer<typeof ReportState>;

/** That a message was reported: who, whom, when and why, never what it says. */
export const MessageReport = z.object({
  _id: Id,
  messageId: Id,
  reporter: Partner,
  /** Who wrote the message. */
  reported: Partner,
  reason: z.string(),
  sentAt: Timestamp,
  createdAt: Timestamp,
  state: ReportState,
  closedAt: Timestamp.optional(),
  isHidden: z.boolean(),
  isDeleted: z.boolean(),
  /** How often an admin has opened it. */
  looks: z.number().int(),
});
export type MessageReport = z.infer<typeof MessageReport>;

export const Look = z.object({
  at: Timestamp,
  /** The place of the reported message. */
  seq: z.number().int(),
});
export type Look = z.infer<typeof Look>;

const ReportInput = z.object({ id: Id });

export const messageReportsEndpoints = {
  reportMessage: endpoint({
    method: 'POST',
    path: '/api/messages/report',
    access: ['student', 'teacher'],
    effect: 'write',
    status: 201,
    mayFind: true,
    input: z.object({ id: Id, reason: typedText('Reason', longestReason) }),
    output: z.object({ _id: Id, messageId: Id, createdAt: Timestamp }),
    summary: 'Brings a message that one has received before the school; again answers the first report.',
  }),
  getLooks: endpoint({
    method: 'GET',
    path: '/api/messages/looks/:userId',
    access: ['student', 'teacher'],
    effect: 'read',
    input: z.object({ userId: Id }),
    output: z.array(Look),
    summary: 'When the school looked at a reported message of one’s conversation with a person, oldest first.',
  }),
  getMessageReports: endpoint({
    method: 'GET',
    path: '/api/admins/message-reports',
    access: ['admin'],
    effect: 'read',
    input: PageInput.extend({ state: ReportState.optional() }),
    output: z.array(MessageReport),
    summary: 'Reported messages, newest report first; never what they say.',
  }),
  openMessageReport: endpoint({
    method: 'POST',
    path: '/api/admins/open-message-report',
    access: ['admin'],
    effect: 'write',
    input: ReportInput,
    output: z.object({
      /** `message`: the text at the time of the report. */
      report: MessageReport.extend({ message: z.string() }),
      messages: z.array(Message),
    }),
    summary: 'The reported message with five before and five after it. Is written down, and told to both.',
  }),
  hideMessage: endpoint({
    method: 'POST',
    path: '/api/admins/hide-message',
    access: ['admin'],
    effect: 'write',
    input: z.object({ reportID: Id, hidden: z.boolean({ error: 'hidden must be true or false.' }) }),
    output: MessageReport,
    summary: 'Hides a reported message from both, or shows it again.',
  }),
  closeMessageReport: endpoint({
    method: 'POST',
    path: '/api/admins/close-message-report',
    access: ['admin'],
    effect: 'write',
    input: ReportInput,
    output: MessageReport,
    summary: 'Ends a report; its messages cannot be opened any more.',
  }),
};

/** The school looked at a reported message: told to both. */
export const messageLooked = event({
  name: 'message:looked',
  wire: 'messageLooked',
  payload: z.object({ studentId: Id, teacherId: Id, look: Look }),
});

/** Reports were made or have changed: told to admins. */
export const messageReportsChanged = event({
  name: 'message-reports:changed',
  wire: 'messageReportsChanged',
  payload: z.object({}),
});
