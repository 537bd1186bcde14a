import type { Examples } from './examples.ts';

export const chatExamples: Examples = {
  'GET /api/admins/chat-rules': () => ({ input: {} }),
  'POST /api/admins/set-quiet-hours': () => ({
    input: { quietHours: { from: '20:00', until: '06:30', days: [6] } },
  }),
  'POST /api/admins/switch-chat': ({ own }) => ({
    input: { ids: [own.student], on: false, note: 'The family asked for it.' },
    ids: { ids: 'student' },
  }),
  'GET /api/messages/rules/:userId': ({ own }, role) => ({
    input: { userId: role === 'student' ? own.teacher : own.student },
  }),
  'POST /api/messages/report': ({ own }, role) => {
    const id = role === 'student' ? 'message' : 'studentMessage';
    return { input: { id: own[id], reason: 'I do not feel well with it.' }, ids: { id } };
  },
  'GET /api/messages/looks/:userId': ({ own }, role) => ({
    input: { userId: role === 'student' ? own.teacher : own.student },
    ids: { userId: 'partner' },
  }),
  'GET /api/admins/message-reports': () => ({ input: { state: 'open', limit: 1 } }),
  'POST /api/admins/open-message-report': ({ own }) => ({ input: { id: own.report }, ids: { id: 'report' } }),
  'POST /api/admins/hide-message': ({ own }) => ({
    input: { reportID: own.report, hidden: true },
    ids: { reportID: 'report' },
  }),
  'POST /api/admins/close-message-report': ({ own }) => ({ input: { id: own.report }, ids: { id: 'report' } }),
};
