import { z } from 'zod';
import { MessageFile } from '#features/messages/records.ts';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';

const AnnouncementHead = z.object({
  _id: Id,
  /** Taken back by its teacher; it has no text or files any more. */
  deletedAt: Timestamp.optional(),
  /** Missing once the section is gone. */
  sectionID: Id.optional(),
  section: z.string(),
  message: z.string(),
  files: z.array(MessageFile).optional(),
  createdAt: Timestamp,
  /** To how many students it went, those whose message waits for the end of quiet hours included. */
  sent: z.number().int(),
});

/** As sending answers it. `reason` is a sentence. */
export const Announcement = AnnouncementHead.extend({
  notSent: z.array(z.object({ _id: Id, full_name: z.string(), reason: z.string() })),
  waitsUntil: Timestamp.optional(),
  /** When it goes out; missing once it has. */
  sendAt: Timestamp.optional(),
  /** Why it did not go out at its time, as a sentence. */
  problem: z.string().optional(),
});
export type Announcement = z.infer<typeof Announcement>;

export const ListedAnnouncement = Announcement.extend({
  readCount: z.number().int(),
  /** Until when it can be taken back; missing when it cannot. */
  deletableUntil: Timestamp.optional(),
  /** When those who have not read it were last reminded. */
  remindedAt: Timestamp.optional(),
  /** From when on they can be reminded; missing when there is nobody to remind. */
  remindableFrom: Timestamp.optional(),
});
export type ListedAnnouncement = z.infer<typeof ListedAnnouncement>;

export const AnnouncementState = z.enum(['waiting', 'sent', 'delivered', 'read']);
export const AnnouncementDetails = ListedAnnouncement.extend({
  recipients: z.array(Partner.extend({ state: AnnouncementState })),
});
export type AnnouncementDetails = z.infer<typeof AnnouncementDetails>;
