import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';

const Day = z.iso.date();

export const PartPhoto = z.object({
  _id: Id,
  /** Undefined if families may no longer see the photo. */
  day: Day.optional(),
  /** Undefined if the caller may not see the photo, or the report may no longer contain it. */
  path: z.string().optional(),
  /** Message with the reason why the report may not contain the photo. */
  problem: z.string().optional(),
});
export type PartPhoto = z.infer<typeof PartPhoto>;

/** A photo of the student that the family may see. */
export const EvidencePhoto = z.object({
  _id: Id,
  day: Day,
  path: z.string(),
  areaIDs: z.array(Id),
  /** Names of students whose families do not allow photos in reports. If not empty, the photo cannot be added. */
  withoutConsent: z.array(z.string()),
});
export type EvidencePhoto = z.infer<typeof EvidencePhoto>;

/** A published edition with a photo whose consent was withdrawn. */
export const PublishedPhoto = z.object({
  editionID: Id,
  roundID: Id,
  studentID: Id,
  child: z.string(),
  title: z.string(),
  number: z.number().int(),
  publishedAt: Timestamp,
  withoutConsent: z.array(z.string()),
});
export type PublishedPhoto = z.infer<typeof PublishedPhoto>;
