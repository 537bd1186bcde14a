import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Id } from '#kernel/ids.ts';

const Day = z.iso.date();

/** A photo in a part of a report. */
export const PartPhoto = z.object({
  _id: Id,
  /** Missing where the photo is no longer one for families. */
  day: Day.optional(),
  /** Missing where the caller may not see it, or it cannot stand in a report by now. */
  path: z.string().optional(),
  /** Why it cannot stand in a report, in a sentence. */
  problem: z.string().optional(),
});
export type PartPhoto = z.infer<typeof PartPhoto>;

/** A photo of the child that the family may see. */
export const EvidencePhoto = z.object({
  _id: Id,
  day: Day,
  path: z.string(),
  /** The areas of the lessons of its observation. */
  areaIDs: z.array(Id),
  /** Whose families do not allow photos in reports; a photo without any of them can be added. */
  withoutConsent: z.array(z.string()),
});
export type EvidencePhoto = z.infer<typeof EvidencePhoto>;

/** A published version with a photo that the family of a child on it no longer allows in reports. */
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
