import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
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
