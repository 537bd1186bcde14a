import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'POST /api/photo-consents/get-photo-consents': ({ own }) => ({
    input: { studentID: own.student },
    ids: { studentID: 'student' },
  }),
  'POST /api/photo-consents/get-class-photo-consents': ({ own }) => ({
    input: { sectionID: own.section, use: 'record' },
    ids: { sectionID: 'section' },
  }),
  'POST /api/photo-consents/record-photo-consent': ({ own }) => ({
    input: {
      studentID: own.student,
      uses: ['record', 'reports'],
      isGiven: true,
      guardian: 'Maria Cruz',
      way: 'form',
      day: '2026-01-05',
    },
    ids: { studentID: 'student' },
  }),
};
