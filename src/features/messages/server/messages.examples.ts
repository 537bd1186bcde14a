import type { Role } from '#kernel/roles.ts';
import type { Examples } from '#tests/api/contract/examples.ts';
import type { School } from '#tests/api/contract/school.ts';

const partnerOf = ({ own }: School, role: Role) => (role === 'student' ? own.teacher : own.student);

const ownMessage = ({ own }: School, role: Role) => (role === 'student' ? own.studentMessage : own.message);

export const examples: Examples = {
  'GET /api/students/conversations': () => ({ input: { limit: 1 } }),
  'GET /api/teachers/conversations': () => ({ input: { limit: 1 } }),
  'GET /api/messages/:userId': (school, role) => ({
    input: { userId: partnerOf(school, role), limit: 1 },
    ids: { userId: 'partner' },
  }),
  'POST /api/messages/send/:userId': (school, role) => ({
    input: { userId: partnerOf(school, role), message: 'See you at eight.', clientId: 'tab-1' },
    ids: { userId: 'partner' },
  }),
  'POST /api/messages/read/:userId': (school, role) => ({
    input: { userId: partnerOf(school, role) },
    ids: { userId: 'partner' },
  }),
  'POST /api/messages/delivered': (school, role) => ({
    input: { userId: partnerOf(school, role), upTo: 1 },
    ids: { userId: 'partner' },
  }),
  'POST /api/messages/edit': (school, role) => ({
    input: { id: ownMessage(school, role), message: 'See you at nine.' },
    ids: { id: 'message' },
  }),
  'POST /api/messages/delete': (school, role) => ({
    input: { id: ownMessage(school, role) },
    ids: { id: 'message' },
  }),
  'GET /api/messages/changes/:userId': (school, role) => ({
    input: { userId: partnerOf(school, role), after: 0 },
    ids: { userId: 'partner' },
  }),
  'GET /api/messages/held/:userId': (school, role) => ({
    input: { userId: partnerOf(school, role) },
    ids: { userId: 'partner' },
  }),
  'GET /api/messages/search/:userId': (school, role) => ({
    input: { userId: partnerOf(school, role), q: 'good', limit: 1 },
    ids: { userId: 'partner' },
  }),
  'GET /api/messages/search': () => ({ input: { q: 'good' } }),
  'GET /api/admins/get-waiting-families': () => ({ input: {} }),
  'GET /api/admins/conversations': ({ own }) => ({ input: { personId: own.student, limit: 1 } }),
};
