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
      'Sends a message to each student of a section that the caller advises or teaches in, now or at `sendAt`. A repeated `clientId` returns the first announcement.',
  },
  getAnnouncements: {
    method: 'GET',
    path: '/api/teachers/announcements',
    access: ['teacher'],
    effect: 'read',
    summary: 'Returns the announcements of the caller, newest first, with the number of readers.',
  },
  getAnnouncement: {
    method: 'POST',
    path: '/api/teachers/get-announcement',
    access: ['teacher'],
    effect: 'read',
    summary: 'Returns an announcement of the caller with each recipient and whether they have read it.',
  },
  deleteAnnouncement: {
    method: 'POST',
    path: '/api/teachers/delete-announcement',
    access: ['teacher'],
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'Takes back the text and files of an announcement of the caller from all recipients, while each of its messages may be deleted. Moves an unsent announcement to the bin.',
  },
  remindAnnouncement: {
    method: 'POST',
    path: '/api/teachers/remind-announcement',
    access: ['teacher'],
    effect: 'write',
    summary: 'Notifies students again who have not read an announcement of the caller, at most once in 24 hours.',
  },
});

/** Input for the announcements that are listed among the conversations. */
export const newestAnnouncements = { limit: 20 } as const;

/** A teacher's announcements changed without a new message: scheduled, sent, canceled or reminded. */
export const announcementsChanged = event<{ teacherId: string }>({
  name: 'announcements:changed',
  wire: 'announcementsChanged',
});
