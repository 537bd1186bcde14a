import type { Examples } from '#tests/api/contract/examples.ts';

const ids = { roundID: 'reportRound', studentID: 'student' } as const;

export const examples: Examples = {
  'POST /api/term-reports/get-report-rounds': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/term-reports/open-report-round': ({ own }) => ({
    input: {
      ...{ sectionID: own.section, title: 'Second term 2026', template: 'elementary' },
      ...{ fromDay: '2026-01-05', toDay: '2026-06-30', dueDay: '2026-06-20' },
    },
    ids: { sectionID: 'section' },
  }),
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
};
