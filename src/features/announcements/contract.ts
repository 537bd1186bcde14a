import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { announcementsSchemas } from './schemas.ts';

export const announcementsEndpoints = endpointsOf<typeof announcementsSchemas>()({
  announce: {
    method: 'POST',
    path: '/api/teachers/announce',
    access: ['teacher'],
    effect: 'write',
    status: 201,
    mayFind: true,
    summary:
      'Writes to each student of a section one advises or teaches in, now or at `sendAt`; the same `clientId` again answers the first.',
  },
  getAnnouncements: {
    method: 'GET',
    path: '/api/teachers/announcements',
    access: ['teacher'],
    effect: 'read',
    summary: 'One’s own announcements, newest first, with how many have read them.',
  },
  getAnnouncement: {
    method: 'POST',
    path: '/api/teachers/get-announcement',
    access: ['teacher'],
    effect: 'read',
    summary: 'One’s own announcement with each student it went to, and whether it was read.',
  },
  deleteAnnouncement: {
    method: 'POST',
    path: '/api/teachers/delete-announcement',
    access: ['teacher'],
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'Takes back one’s own announcement, text and files, from all who got it, for as long as each of its messages may be deleted. One that has not gone out goes to the bin.',
  },
  remindAnnouncement: {
    method: 'POST',
    path: '/api/teachers/remind-announcement',
    access: ['teacher'],
    effect: 'write',
    summary: 'Notifies those once more who have not read one’s own announcement, at most once in 24 hours.',
  },
});

/** Input for the announcements that are listed among the conversations. */
export const newestAnnouncements = { limit: 20 } as const;

/** A teacher's announcements changed without a new message: scheduled, sent, canceled or reminded. */
export const announcementsChanged = event<{ teacherId: string }>({
  name: 'announcements:changed',
  wire: 'announcementsChanged',
});
