import { countRows } from '#platform/server/db/count-rows.ts';
import { broadcast, defineFeature, personRoom } from '#platform/server/feature.ts';
import type { Ports } from '#platform/server/ports.ts';
import { announcementsChanged, announcementsEndpoints } from '../contract.ts';
import { announcementsSchemas } from '../schemas.ts';
import { announce } from './announce.ts';
import { getAnnouncement, getAnnouncements } from './announcements.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { onRestored } from './on-restored.ts';
import { personalData } from './personal-data.ts';
import { remindAnnouncement } from './remind-announcement.ts';
import { sendScheduled } from './send-scheduled.ts';
import './notify-port.ts';
import './tables.ts';

/** Port for the change of school year. */
const sectionAnnouncements: Ports['sectionAnnouncements'] = {
  countIn: (db, sectionId) => countRows(db.selectFrom('announcements').where('section_id', '=', sectionId)),
};

const isWrittenBy: Ports['announcements']['isWrittenBy'] = async (db, announcementId, teacherId) => {
  const own = db.selectFrom('announcements').select('id').where('id', '=', announcementId).where('file_count', '>', 0);
  return (await own.where('teacher_id', '=', teacherId).executeTakeFirst()) !== undefined;
};

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
