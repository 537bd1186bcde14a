import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-audit-log': () => ({ input: { limit: 5 } }),
  'GET /api/admins/get-audit-subject': ({ own }) => ({ input: { subject: own.section } }),
  'POST /api/admins/export-audit-log': () => ({ input: { topic: 'people' } }),
};
