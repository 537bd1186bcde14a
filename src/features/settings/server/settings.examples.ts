import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-settings': () => ({ input: {} }),
  'POST /api/admins/save-settings': () => ({
    input: { changes: [{ key: 'school.verse', version: '', value: 'Help me to do it myself.' }] },
  }),
  'GET /api/school/logo/:version/:name': () => ({ input: { version: 'none', name: '96.png' }, status: 404 }),
  'GET /api/admins/get-mail-state': () => ({ input: {} }),
  'POST /api/admins/preview-retention': () => ({ input: {} }),
  'POST /api/admins/test-mail': () => ({ input: {}, status: 400 }),
  'POST /api/admins/confirm-settings': ({ own }) => ({ input: { keys: [own.waitingSetting] } }),
};
