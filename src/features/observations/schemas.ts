import { z } from 'zod';
import { SentPath, UploadPath } from '#features/files/schemas.ts';
import { Entry } from '#features/lesson-records/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/observations/errors';
import { jottedRule, longestMinutes, mostPhotos, mostTagged, textRule } from './field-rules.ts';
import { engagements, familyKinds, keptVisibilities, shownInTimeline, topics, visibilities } from './words.ts';

const Day = z.iso.date({ error: texts.notADay });
const uniqueIds = (ids: string[]) => [...new Set(ids)];

/** Which ones it is about; may be none. */
const Tagged = z
  .array(Id)
  .max(mostTagged, texts.tooMany({ max: mostTagged }))
  .default([])
  .transform(uniqueIds);

const notMinutes = texts.notMinutes({ max: longestMinutes });

/** Each may stay unsaid. @property duration in minutes */
const seen = {
  topic: z.enum(topics).optional(),
  duration: z.int(notMinutes).min(1, notMinutes).max(longestMinutes, notMinutes).optional(),
  engagement: z.enum(engagements).optional(),
};
const Seen = z.object(seen);
export type Seen = z.infer<typeof Seen>;

/** Which observations are told; missing: all. */
const seenAs = { topic: seen.topic, engagement: seen.engagement };

const written = {
  day: Day,
  text: requiredText(textRule),
  visibility: z.enum(visibilities),
  studentIDs: z
    .array(Id)
    .min(1, texts.noChildren)
    .max(mostTagged, texts.tooMany({ max: mostTagged }))
    .transform(uniqueIds),
  lessonIDs: Tagged,
  ...seen,
};

const Written = z.object(written);
export type Written = z.infer<typeof Written>;

/** Who did something and when; the maker is missing where that account is gone. */
const Act = z.object({ maker: z.string().optional(), createdAt: Timestamp });

const said = { day: z.string(), text: z.string(), visibility: z.enum(visibilities), ...seen };

const EarlierObservation = Act.extend(said);
export type EarlierObservation = z.infer<typeof EarlierObservation>;

const Named = z.object({ _id: Id, name: z.string() });

const ObservationPhoto = z.object({
  _id: Id,
  path: UploadPath,
  /** Who is on it. */
  children: z.array(Named),
  /** How many other children are on it of whom the caller is not told. */
  others: z.number().int(),
  /** Names of those whose families do not allow that other families see the photo: it stays with the staff of the class. */
  withoutConsent: z.array(z.string()),
});
export type ObservationPhoto = z.infer<typeof ObservationPhoto>;

export const Observation = z.object({
  _id: Id,
  sectionID: Id,
  ...said,
  /** Until when its writer alone sees it; missing where others do. */
  draftUntil: Timestamp.optional(),
  children: z.array(Named),
  /** How many other children it is about whom the caller is not told of. */
  others: z.number().int(),
  lessons: z.array(Named),
  photos: z.array(ObservationPhoto),
  maker: z.string().optional(),
  createdAt: Timestamp,
  /** Who sorted what was a jotting; missing where it never was one. */
  kept: Act.optional(),
  /** Who changed it last; missing where nobody did. */
  changed: Act.optional(),
  /** Whether the caller may change it and take it back. */
  mayChange: z.boolean(),
  /** It is also about a child who was erased, whose name nobody can look for any more: it stays with the staff. Missing where it is not. */
  isAboutErased: z.literal(true).optional(),
  /** What it said before, the last first; missing where it was never changed. */
  earlier: z.array(EarlierObservation).optional(),
  /** Missing where it stands. */
  takenBack: Act.optional(),
});
export type Observation = z.infer<typeof Observation>;

/** One or the other. */
const TimelineItem = z.object({ day: Day, entry: Entry.optional(), observation: Observation.optional() });
export type TimelineItem = z.infer<typeof TimelineItem>;

/** What a family may see of one child: nothing of others, of plans, of what staff noted for themselves. */
const FamilyItem = z.object({
  _id: Id,
  day: Day,
  /** @property about what the school tells families of such a lesson; may be empty */
  lesson: z.object({ kind: z.enum(familyKinds), name: z.string(), area: z.string(), about: z.string() }).optional(),
  observation: z
    .object({ text: z.string(), lessons: z.array(z.string()), photos: z.array(UploadPath), ...seen })
    .optional(),
});
export type FamilyItem = z.infer<typeof FamilyItem>;

/** Whether what was taken back is told too. */
const withTakenBack = z.boolean().default(false);

export const observationsSchemas = {
  getObservations: {
    input: PageInput.extend({ sectionID: ReadId, withTakenBack, ...seenAs }),
    output: z.array(Observation),
  },
  getChildObservations: {
    input: PageInput.extend({ studentID: ReadId, withTakenBack, ...seenAs }),
    output: z.array(Observation),
  },
  getChildTimeline: {
    input: PageInput.extend({
      studentID: ReadId,
      withTakenBack,
      show: z.enum(shownInTimeline).default('all'),
      ...seenAs,
    }),
    output: z.array(TimelineItem),
  },
  getFamilyTimeline: { input: PageInput.extend({ studentID: ReadId }), output: z.array(FamilyItem) },
  addObservation: {
    /** @property clientId made where it was written: the same again is the same observation */
    input: z.object({ clientId: Id, sectionID: Id, ...written }),
    output: z.object({ _id: Id }),
  },
  /** @property text may be empty where a photo says it. @property studentIDs may be none where it is about nobody so far */
  changeObservation: {
    input: z.object({ id: Id, ...written, text: optionalText(jottedRule), studentIDs: Tagged }),
    output: z.object({ _id: Id }),
  },
  getJottings: { input: PageInput.extend({ sectionID: ReadId }), output: z.array(Observation) },
  countJottings: { input: z.object({ sectionID: ReadId }), output: z.object({ number: z.number().int() }) },
  addJotting: {
    /** @property clientId made where it was written: the same again is the same jotting. @property hasPhotos whether photos follow */
    input: z.object({
      ...{ clientId: Id, sectionID: Id, day: Day, text: optionalText(jottedRule) },
      ...{ studentIDs: Tagged, hasPhotos: z.boolean().default(false) },
    }),
    output: z.object({ _id: Id }),
  },
  keepJotting: {
    /** @property photoIDs which of its photos show these children, and nobody else: photos that the caller has seen. Without children none is named. @property day missing: the day that its writer gave */
    input: z.object({
      ...{
        id: Id,
        day: Day.optional(),
        visibility: z.enum(keptVisibilities).default('staff'),
        studentIDs: Tagged,
        lessonIDs: Tagged,
      },
      photoIDs: z
        .array(Id)
        .max(mostPhotos, texts.tooManyPhotos({ max: mostPhotos }))
        .default([])
        .transform(uniqueIds),
    }),
    output: z.object({ _id: Id }),
  },
  unkeepJotting: { input: z.object({ id: Id }), output: z.object({ _id: Id }) },
  addPhoto: {
    /** @property of the `clientId` under which the caller sent the observation, in place of its `id` */
    input: z.object({
      clientId: Id,
      id: Id.optional(),
      of: Id.optional(),
      path: SentPath,
      /** Nobody need be on a photo; then it stays with the staff of the class. */
      studentIDs: Tagged,
    }),
    output: z.object({ _id: Id }),
  },
  getLessonPhotos: {
    input: z.object({ studentID: ReadId, lessonID: ReadId }),
    output: z.array(ObservationPhoto.extend({ day: Day })),
  },
  tagPhoto: { input: z.object({ photoID: Id, studentIDs: Tagged }), output: z.object({ _id: Id }) },
  removePhoto: { input: z.object({ photoID: Id }), output: z.object({ _id: Id }) },
  withdrawObservation: {
    /** @property of the `clientId` under which the caller sent it; one that never arrived is left out */
    input: z.object({ id: Id.optional(), of: Id.optional(), isTakenBack: z.boolean().default(true) }),
    output: z.object({ isTakenBack: z.boolean() }),
  },
} satisfies SchemasByName;
