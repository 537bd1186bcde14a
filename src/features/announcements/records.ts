import { z } from 'zod';
import { MessageFile } from '#features/messages/records.ts';
import { Partner } from '#features/people/records.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';

const AnnouncementHead = z.object({
  _id: Id,
  /** Time at which the teacher withdrew the announcement. Text and files are then empty. */
  deletedAt: Timestamp.optional(),
  /** Missing if the section was deleted. */
  sectionID: Id.optional(),
  section: z.string(),
  message: z.string(),
  files: z.array(MessageFile).optional(),
  createdAt: Timestamp,
  /** Number of recipients, including those whose message waits for the end of quiet hours. */
  sent: z.number().int(),
});

/** Response to sending. `reason` is a message for the teacher. */
export const Announcement = AnnouncementHead.extend({
  notSent: z.array(z.object({ _id: Id, full_name: z.string(), reason: z.string() })),
  waitsUntil: Timestamp.optional(),
  /** Scheduled time. Missing once the announcement has been sent. */
  sendAt: Timestamp.optional(),
  /** Message that explains why the announcement was not sent at its time. */
  problem: z.string().optional(),
});
export type Announcement = z.infer<typeof Announcement>;

export const ListedAnnouncement = Announcement.extend({
  readCount: z.number().int(),
  /** Deadline for withdrawing. Missing if the announcement cannot be withdrawn. */
  deletableUntil: Timestamp.optional(),
  remindedAt: Timestamp.optional(),
  /** Earliest time of the next reminder. Missing if all recipients have read the announcement. */
  remindableFrom: Timestamp.optional(),
});
export type ListedAnnouncement = z.infer<typeof ListedAnnouncement>;

export const AnnouncementState = z.enum(['waiting', 'sent', 'delivered', 'read']);
export const AnnouncementDetails = ListedAnnouncement.extend({
  recipients: z.array(Partner.extend({ state: AnnouncementState })),
});
export type AnnouncementDetails = z.infer<typeof AnnouncementDetails>;
