import type { Examples } from '#tests/api/contract/examples.ts';

const ids = { roundID: 'reportRound', studentID: 'student' } as const;

export const examples: Examples = {
  'GET /api/term-reports/get-closed-classes': () => ({ input: {} }),
  'POST /api/term-reports/get-child-reports': ({ own }) => ({
    input: { studentID: own.student },
    ids: { studentID: 'student' },
  }),
  'POST /api/term-reports/get-report-rounds': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'GET /api/term-reports/get-report-overview': () => ({ input: {} }),
  'POST /api/term-reports/open-report-round': ({ own }) => ({
    input: {
      ...{ sectionID: own.section, title: 'Second term 2026', template: 'elementary' },
      ...{ fromDay: '2026-01-05', toDay: '2026-06-30', dueDay: '2026-06-20' },
    },
    ids: { sectionID: 'section' },
  }),
  'POST /api/term-reports/change-report-round': ({ own }) => ({
    input: { roundID: own.reportRound, title: 'Term one', dueDay: '2026-04-12' },
    ids: { roundID: 'reportRound' },
  }),
  'POST /api/term-reports/close-report-round': ({ own }) => ({
    input: { roundID: own.readyRound, isClosed: false },
    ids: { roundID: 'readyRound' },
  }),
  'POST /api/term-reports/delete-report-round': ({ own }) => ({
    input: { roundID: own.publishedRound },
    ids: { roundID: 'publishedRound' },
    // A round with published reports cannot be deleted.
    status: 409,
  }),
  'POST /api/term-reports/get-report-templates': () => ({ input: {} }),
  'POST /api/term-reports/save-report-template': () => ({
    input: {
      ...{ version: 0, name: 'Our report', plane: '3-6' },
      parts: [
        { key: 'joy', title: 'Joy', hint: '', mostWords: 80, starters: ['{child} smiles when'] },
        { key: 'areas', title: '', hint: '', mostWords: 100, starters: [] },
      ],
    },
  }),
  'POST /api/term-reports/delete-report-template': () => ({ input: { id: 'nothing' }, status: 404 }),
  'POST /api/term-reports/get-report-round': ({ own }) => ({
    input: { roundID: own.reportRound },
    ids: { roundID: 'reportRound' },
  }),
  'POST /api/term-reports/get-term-report': ({ own }) => ({
    input: { roundID: own.reportRound, studentID: own.student },
    ids,
  }),
  'POST /api/term-reports/get-report-evidence': ({ own }) => ({
    input: { roundID: own.reportRound, studentID: own.student },
    ids,
  }),
  'POST /api/term-reports/save-report-part': ({ own }) => ({
    input: {
      ...{ roundID: own.reportRound, studentID: own.student, part: 'next', version: 0 },
      text: 'Chains of ten, and a book of her own.',
    },
    ids,
  }),
  'POST /api/term-reports/add-report-photo': ({ own }) => ({
    input: { roundID: own.reportRound, studentID: own.student, part: 'next', photoID: 'nothing' },
    ids,
    // The photo does not exist.
    status: 400,
  }),
  'POST /api/term-reports/remove-report-photo': ({ own }) => ({
    input: { roundID: own.reportRound, studentID: own.student, photoID: 'nothing' },
    ids,
  }),
  'GET /api/term-reports/get-published-photos': () => ({ input: {} }),
  'POST /api/term-reports/decide-published-photo': ({ own }) => ({
    input: { id: own.reportEdition, decision: 'keep' },
    ids: { id: 'reportEdition' },
  }),
  'POST /api/term-reports/check-term-report': ({ own }) => ({
    input: { roundID: own.reportRound, studentID: own.student },
    ids,
  }),
  'POST /api/term-reports/check-report-round': ({ own }) => ({
    input: { roundID: own.checkedRound },
    ids: { roundID: 'checkedRound' },
  }),
  'POST /api/term-reports/mark-report-ready': ({ own }) => ({
    input: { roundID: own.reportRound, studentID: own.student, anyway: true },
    ids,
    // The report is empty.
    status: 409,
  }),
  'POST /api/term-reports/review-report': ({ own }) => ({
    input: { roundID: own.readyRound, studentID: own.student, decision: 'checked', comment: 'Warm and clear.' },
    ids: { roundID: 'readyRound', studentID: 'student' },
  }),
  'POST /api/term-reports/publish-report': ({ own }) => ({
    input: { roundID: own.checkedRound, studentID: own.student },
    ids: { roundID: 'checkedRound', studentID: 'student' },
  }),
  'POST /api/term-reports/publish-reports': ({ own }) => ({
    input: { roundID: own.checkedRound, studentIDs: [own.student] },
    ids: { roundID: 'checkedRound' },
  }),
  'POST /api/term-reports/begin-report-archive': ({ own }) => ({
    input: { roundID: own.publishedRound },
    ids: { roundID: 'publishedRound' },
  }),
  'POST /api/term-reports/get-report-archives': ({ own }) => ({
    input: { roundID: own.publishedRound },
    ids: { roundID: 'publishedRound' },
  }),
  'POST /api/term-reports/cancel-report-archive': () => ({ input: { id: 'nothing' }, status: 403 }),
  'POST /api/term-reports/begin-new-edition': ({ own }) => ({
    input: { roundID: own.publishedRound, studentID: own.student, reason: 'A name was wrong.' },
    ids: { roundID: 'publishedRound', studentID: 'student' },
  }),
  'GET /api/term-reports/report-pdf/:id': ({ own }) => ({
    input: { id: own.reportEdition },
    ids: { id: 'reportEdition' },
  }),
};
