import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
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
};
