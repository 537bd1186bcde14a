import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'POST /api/admins/begin-import': () => ({
    input: {
      kind: 'teachers',
      fileName: 'teachers.csv',
      head: ['First name', 'E-mail'],
      rows: [['Noor', 'n@casa.example']],
    },
  }),
  'GET /api/admins/get-imports': () => ({ input: {} }),
  'POST /api/admins/get-import': ({ own }) => ({ input: { id: own.import } }),
  'POST /api/admins/map-import': ({ own }) => ({
    input: { id: own.import, fields: ['first_name', null] },
    ids: { id: 'import' },
  }),
  'POST /api/admins/check-import': ({ own }) => ({ input: { id: own.import } }),
  'POST /api/admins/get-missing-people': ({ own }) => ({ input: { id: own.import } }),
  'POST /api/admins/bin-missing-people': ({ own }) => ({
    input: { id: own.import, ids: [own.student] },
    ids: { id: 'import' },
    status: 409,
  }),
  'POST /api/admins/get-import-slips': ({ own }) => ({ input: { id: own.import } }),
  'GET /api/admins/get-people-waiting': () => ({ input: {} }),
  'POST /api/admins/make-slips': ({ own }) => ({
    input: { id: own.import, ids: [own.student] },
    ids: { id: 'import' },
  }),
  'POST /api/admins/run-import': ({ own }) => ({
    input: { id: own.import, fingerprint: 'of another check' },
    ids: { id: 'import' },
    status: 409,
  }),
  'POST /api/admins/export-people': ({ own }) => ({ input: { list: 'students', format: 'csv', ids: [own.student] } }),
  'POST /api/admins/export-classes': () => ({ input: { format: 'csv' } }),
  'POST /api/admins/export-school': () => ({ input: {} }),
  'POST /api/admins/preview-undo-import': ({ own }) => ({ input: { id: own.import }, status: 409 }),
  'POST /api/admins/undo-import': ({ own }) => ({
    input: { id: own.import },
    ids: { id: 'import' },
    status: 409,
  }),
};
