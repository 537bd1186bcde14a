import { defineFeature } from '#platform/server/feature.ts';
import { announcementsEndpoints } from '../contract.ts';
import { announcementsSchemas } from '../schemas.ts';
import { announce } from './announce.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { getAnnouncement } from './get-announcement.ts';
import { getAnnouncements } from './get-announcements.ts';
import { isWrittenBy } from './is-written-by.ts';
import { personalData } from './personal-data.ts';
import './tables.ts';

/** One text of a teacher to each student of a section, as messages of their own. */
export const announcements = defineFeature({
  name: 'announcements',
  needs: ['session', 'files', 'people', 'classes', 'chat-rules', 'messages'],
  personalData,
  tables: {
    announcements: { school: false, bin: { kind: 'announcement' } },
    announcement_skips: { school: false, bin: {} },
  },
  endpoints: announcementsEndpoints,
  schemas: announcementsSchemas,
  verbs: { announce, getAnnouncements, getAnnouncement, deleteAnnouncement },
  expects: ['withinSendingLimit'],
  create: () => ({ provides: { announcements: { isWrittenBy } } }),
});
