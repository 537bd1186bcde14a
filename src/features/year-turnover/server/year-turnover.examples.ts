import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'GET /api/admins/get-school-years': () => ({ input: {} }),
  'POST /api/admins/get-year-classes': () => ({ input: { from: '1999-01-01' }, status: 404 }),
  'POST /api/admins/export-year-classes': () => ({ input: { from: '1999-01-01', format: 'csv' }, status: 404 }),
  'POST /api/admins/export-planned-classes': ({ own }) => ({
    input: { id: own.yearTurnover, format: 'csv' },
    ids: { id: 'yearTurnover' },
  }),
  'POST /api/admins/draft-year-turnover': () => ({ input: {} }),
  'POST /api/admins/get-year-turnover': ({ own }) => ({ input: { id: own.yearTurnover } }),
  'POST /api/admins/change-year-turnover': ({ own }) => ({
    input: { id: own.yearTurnover, version: 0 },
    ids: { id: 'yearTurnover' },
    status: 409,
  }),
  'POST /api/admins/take-in-changes': ({ own }) => ({
    input: { id: own.yearTurnover, version: 0 },
    ids: { id: 'yearTurnover' },
    status: 409,
  }),
  'POST /api/admins/discard-year-turnover': ({ own }) => ({
    input: { id: own.yearTurnover },
    ids: { id: 'yearTurnover' },
  }),
  'POST /api/admins/run-year-turnover': ({ own }) => ({
    input: { id: own.yearTurnover, fingerprint: 'of another check' },
    ids: { id: 'yearTurnover' },
    status: 409,
  }),
  'POST /api/admins/try-year-turnover': ({ own }) => ({
    input: { id: own.yearTurnover },
    ids: { id: 'yearTurnover' },
  }),
  'POST /api/admins/get-turnover-trial': ({ own }) => ({ input: { id: own.yearTurnover } }),
  'POST /api/admins/stop-turnover-trial': ({ own }) => ({
    input: { id: own.yearTurnover },
    ids: { id: 'yearTurnover' },
  }),
  'POST /api/admins/preview-undo-turnover': ({ own }) => ({ input: { id: own.yearTurnover }, status: 409 }),
  'POST /api/admins/undo-year-turnover': ({ own }) => ({
    input: { id: own.yearTurnover },
    ids: { id: 'yearTurnover' },
    status: 409,
  }),
};
