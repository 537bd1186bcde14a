import { z } from 'zod';
import { ClientId, emptyMessage, hasContent, messageContent } from '#features/messages/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import { Announcement, AnnouncementDetails, ListedAnnouncement } from './records.ts';

export const announcementsSchemas = {
  announce: {
    input: z
      .object({
        sectionID: Id,
        ...messageContent,
        clientId: ClientId,
        /** Time to send the announcement. Sent immediately if missing or in the past. */
        sendAt: z.preprocess((at) => at ?? undefined, Timestamp.optional()),
      })
      .refine(hasContent, emptyMessage),
    output: Announcement,
  },
  getAnnouncements: {
    input: PageInput.extend({ sectionID: Id.optional() }),
    output: z.array(ListedAnnouncement),
  },
  getAnnouncement: {
    input: z.object({ id: ReadId }),
    output: AnnouncementDetails,
  },
  deleteAnnouncement: {
    input: z.object({ id: Id }),
    output: ListedAnnouncement.extend({
      /** Bin batch of an announcement that was canceled before it was sent. */
      batch: Id.optional(),
    }),
  },
  remindAnnouncement: {
    input: z.object({ id: Id }),
    output: ListedAnnouncement.extend({ /** Number of students reminded. */ reminded: z.number().int() }),
  },
} satisfies SchemasByName;
