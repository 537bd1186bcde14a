import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import * as texts from '#texts/photo-consents/errors';
import { consentChannels, photoUses } from './constants.ts';
import { dayRule, guardianRule, untilRule } from './field-rules.ts';

/** What was recorded once. It is never changed. */
export const ConsentEntry = z.object({
  _id: Id,
  use: z.enum(photoUses),
  isGiven: z.boolean(),
  /** Who of the family said so, how, and on which day. */
  guardian: z.string(),
  way: z.enum(consentChannels),
  day: z.string(),
  /** The last day on which a consent holds; missing where it holds until it is withdrawn. */
  until: z.string().optional(),
  /** Who recorded it; missing where that account is gone. */
  maker: z.string().optional(),
  createdAt: Timestamp,
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

/** How it stands with a use. `none`: nothing was recorded, which is no consent. */
export const consentStates = ['given', 'ended', 'withdrawn', 'refused', 'none'] as const;
export type ConsentState = (typeof consentStates)[number];

export const PhotoConsent = z.object({
  use: z.enum(photoUses),
  state: z.enum(consentStates),
  /** What counts. */
  entry: ConsentEntry.optional(),
});
export type PhotoConsent = z.infer<typeof PhotoConsent>;

export const PhotoConsents = z.object({
  consents: z.array(PhotoConsent),
  /** All that was recorded, the last first. */
  history: z.array(ConsentEntry),
});
export type PhotoConsents = z.infer<typeof PhotoConsents>;

export const photoConsentsSchemas = {
  getPhotoConsents: { input: z.object({ studentID: ReadId }), output: PhotoConsents },
  getClassPhotoConsents: {
    input: z.object({ sectionID: ReadId, use: z.enum(photoUses) }),
    output: z.object({ studentIDs: z.array(Id) }),
  },
  recordPhotoConsent: {
    input: z.object({
      studentID: Id,
      uses: z
        .array(z.enum(photoUses))
        .min(1, texts.noUse)
        .transform((uses) => [...new Set(uses)]),
      isGiven: z.boolean(),
      guardian: requiredText(guardianRule),
      way: z.enum(consentChannels),
      day: requiredText(dayRule),
      until: optionalText(untilRule),
    }),
    output: PhotoConsents,
  },
} satisfies SchemasByName;
