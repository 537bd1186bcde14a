import { broadcast, defineFeature, personRoom } from '#platform/server/feature.ts';
import { announcementsChanged, announcementsEndpoints } from '../contract.ts';
import { announcementsSchemas } from '../schemas.ts';
import { announce } from './announce.ts';
import { getAnnouncement, getAnnouncements } from './announcements.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { isWrittenBy } from './is-written-by.ts';
import { onRestored } from './on-restored.ts';
import { personalData } from './personal-data.ts';
import { remindAnnouncement } from './remind-announcement.ts';
import { sectionAnnouncements } from './section-announcements.ts';
import { sendScheduled } from './send-scheduled.ts';
import './notify-port.ts';
import './tables.ts';

/** Announcements of a teacher to all students of a section, delivered as individual messages. */
export const announcements = defineFeature({
  name: 'announcements',
  needs: ['session', 'files', 'people', 'classes', 'chat-rules', 'messages'],
  personalData,
  dataTopic: 'messages',
  tables: {
    announcements: {
      school: false,
      bin: { kind: 'announcement', titleOf: (_db, { section_name = '' }) => section_name, onRestored },
    },
    announcement_skips: { school: false, bin: {} },
  },
  endpoints: announcementsEndpoints,
  schemas: announcementsSchemas,
  handlers: { announce, getAnnouncements, getAnnouncement, deleteAnnouncement, remindAnnouncement },
  expects: ['withinSendingLimit', 'renotify'],
  broadcasts: [
    broadcast(announcementsChanged, ({ teacherId }) => [
      { wire: announcementsChanged.wire, rooms: [personRoom(teacherId)], data: {} },
    ]),
  ],
  create: (services) => ({
    provides: { announcements: { isWrittenBy }, sectionAnnouncements },
    jobs: [{ name: 'send scheduled announcements', everySeconds: 10, run: () => sendScheduled(services) }],
  }),
});
