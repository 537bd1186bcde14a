import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import * as texts from '#texts/photo-consents/errors';
import { consentChannels, photoUses } from './constants.ts';
import { dayRule, guardianRule, untilRule } from './field-rules.ts';

/** A recorded decision. Entries are never changed. */
export const ConsentEntry = z.object({
  _id: Id,
  use: z.enum(photoUses),
  isGiven: z.boolean(),
  /** Family member who decided. `way` and `day` record how and when. */
  guardian: z.string(),
  way: z.enum(consentChannels),
  day: z.string(),
  /** Last day of a consent. Missing if the consent is valid until withdrawn. */
  until: z.string().optional(),
  /** Name of the user who recorded the entry. Missing if the account is gone. */
  maker: z.string().optional(),
  createdAt: Timestamp,
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

/** States of a use. `none`: nothing was recorded, which counts as no consent. */
export const consentStates = ['given', 'ended', 'withdrawn', 'refused', 'none'] as const;
export type ConsentState = (typeof consentStates)[number];

export const PhotoConsent = z.object({
  use: z.enum(photoUses),
  state: z.enum(consentStates),
  /** The latest entry, which decides the state. */
  entry: ConsentEntry.optional(),
});
export type PhotoConsent = z.infer<typeof PhotoConsent>;

export const PhotoConsents = z.object({
  consents: z.array(PhotoConsent),
  /** All entries, newest first. */
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
