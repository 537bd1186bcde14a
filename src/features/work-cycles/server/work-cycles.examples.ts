import type { Examples } from '#tests/api/contract/examples.ts';

const ids = { id: 'workCycle' } as const;

export const examples: Examples = {
  'POST /api/work-cycles/get-work-cycles': ({ own }) => ({
    input: { sectionID: own.section, limit: 5 },
    ids: { sectionID: 'section' },
  }),
  'POST /api/work-cycles/get-work-cycle': ({ own }) => ({ input: { id: own.workCycle }, ids }),
  'POST /api/work-cycles/begin-work-cycle': ({ own }) => ({
    input: { sectionID: own.section },
    ids: { sectionID: 'section' },
  }),
  'POST /api/work-cycles/end-work-cycle': ({ own }) => ({ input: { id: own.workCycle }, ids }),
  'POST /api/work-cycles/add-work-note': ({ own, now }, role) => ({
    input: {
      ...{ clientId: `noted-${role}`, cycleID: own.workCycle, studentID: own.student },
      ...{ at: now, kind: 'deep', lessonID: own.lesson },
    },
    ids: { cycleID: 'workCycle' },
  }),
  'POST /api/work-cycles/remove-work-note': ({ own }) => ({ input: { id: own.workNote }, ids: { id: 'workNote' } }),
  'POST /api/work-cycles/keep-work-cycle': ({ own }) => ({ input: { id: own.workCycle, isKept: true }, ids }),
  'POST /api/work-cycles/delete-work-cycle': ({ own }) => ({ input: { id: own.workCycle }, ids }),
};
