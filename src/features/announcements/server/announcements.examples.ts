import type { Examples } from '#tests/api/contract/examples.ts';

export const examples: Examples = {
  'POST /api/teachers/announce': ({ own }) => ({
    input: { sectionID: own.section, message: 'Rain boots tomorrow.', clientId: 'announcement-1' },
    ids: { sectionID: 'section' },
  }),
  'GET /api/teachers/announcements': ({ own }) => ({ input: { sectionID: own.section, limit: 1 } }),
  'POST /api/teachers/get-announcement': ({ own }) => ({
    input: { id: own.announcement },
    ids: { id: 'announcement' },
  }),
  'POST /api/teachers/delete-announcement': ({ own }) => ({
    input: { id: own.announcement },
    ids: { id: 'announcement' },
  }),
  'POST /api/teachers/remind-announcement': ({ own }) => ({
    input: { id: own.announcement },
    ids: { id: 'announcement' },
  }),
};
