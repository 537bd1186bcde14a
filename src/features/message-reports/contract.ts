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
    summary: 'Reports a received message to the school. A repeated request returns the first report.',
  },
  getReportViews: {
    method: 'GET',
    path: '/api/messages/looks/:userId',
    access: ['student', 'teacher'],
    effect: 'read',
    summary:
      'Returns the times at which the school viewed a reported message of the caller’s conversation with a person, oldest first.',
  },
  getMessageReports: {
    method: 'GET',
    path: '/api/admins/message-reports',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns reported messages, newest report first, without message texts.',
  },
  openMessageReport: {
    method: 'POST',
    path: '/api/admins/open-message-report',
    access: ['admin'],
    effect: 'write',
    summary:
      'Returns the reported message with up to 5 messages before and after it. Records the view and notifies both people.',
  },
  hideMessage: {
    method: 'POST',
    path: '/api/admins/hide-message',
    access: ['admin'],
    effect: 'write',
    summary: 'Hides a reported message from both people, or shows it again.',
  },
  closeMessageReport: {
    method: 'POST',
    path: '/api/admins/close-message-report',
    access: ['admin'],
    effect: 'write',
    summary: 'Closes a report. Its messages can no longer be viewed.',
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
