import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { messageReportsSchemas, ReportView } from './schemas.ts';

/** Number of messages shown to an admin before the reported message, and again after it. */
export const aroundEach = 5;

export const messageReportsEndpoints = endpointsOf<typeof messageReportsSchemas>()({
  reportMessage: {
    method: 'POST',
    path: '/api/messages/report',
    access: ['student', 'teacher'],
    effect: 'write',
    status: 201,
    mayFind: true,
    summary: 'Brings a message that one has received before the school; again answers the first report.',
  },
  getReportViews: {
    method: 'GET',
    path: '/api/messages/looks/:userId',
    access: ['student', 'teacher'],
    effect: 'read',
    summary: 'When the school looked at a reported message of one’s conversation with a person, oldest first.',
  },
  getMessageReports: {
    method: 'GET',
    path: '/api/admins/message-reports',
    access: ['admin'],
    effect: 'read',
    summary: 'Reported messages, newest report first; never what they say.',
  },
  openMessageReport: {
    method: 'POST',
    path: '/api/admins/open-message-report',
    access: ['admin'],
    effect: 'write',
    summary: 'The reported message with five before and five after it. Is written down, and told to both.',
  },
  hideMessage: {
    method: 'POST',
    path: '/api/admins/hide-message',
    access: ['admin'],
    effect: 'write',
    summary: 'Hides a reported message from both, or shows it again.',
  },
  closeMessageReport: {
    method: 'POST',
    path: '/api/admins/close-message-report',
    access: ['admin'],
    effect: 'write',
    summary: 'Ends a report; its messages cannot be opened any more.',
  },
});

/** Published when an admin views a reported message. Sent to both participants. */
export const reportViewed = event<{ studentId: string; teacherId: string; view: ReportView }>({
  name: 'message:looked',
  wire: 'messageLooked',
});

export const messageReportsChanged = event<Record<string, never>>({
  name: 'message-reports:changed',
  wire: 'messageReportsChanged',
});
