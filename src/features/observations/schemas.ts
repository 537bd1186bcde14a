import { z } from 'zod';
import { SentPath, UploadPath } from '#features/files/schemas.ts';
import { Entry } from '#features/lesson-records/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/observations/errors';
import { engagements, familyKinds, filedVisibilities, timelineFilters, topics, visibilities } from './constants.ts';
import { maxMinutes, maxPhotos, maxTags, quickNoteTextRule, textRule } from './field-rules.ts';

const Day = z.iso.date({ error: texts.notADay });
const uniqueIds = (ids: string[]) => [...new Set(ids)];

const TaggedIds = z
  .array(Id)
  .max(maxTags, texts.tooMany({ max: maxTags }))
  .default([])
  .transform(uniqueIds);

const notMinutes = texts.notMinutes({ max: maxMinutes });

/** @property duration in minutes */
const detailFields = {
  topic: z.enum(topics).optional(),
  duration: z.int(notMinutes).min(1, notMinutes).max(maxMinutes, notMinutes).optional(),
  engagement: z.enum(engagements).optional(),
};
const ObservationDetails = z.object(detailFields);
export type ObservationDetails = z.infer<typeof ObservationDetails>;

const detailFilters = { topic: detailFields.topic, engagement: detailFields.engagement };

const inputFields = {
  day: Day,
  text: requiredText(textRule),
  visibility: z.enum(visibilities),
  studentIDs: z
    .array(Id)
    .min(1, texts.noChildren)
    .max(maxTags, texts.tooMany({ max: maxTags }))
    .transform(uniqueIds),
  lessonIDs: TaggedIds,
  ...detailFields,
};

const ObservationInput = z.object(inputFields);
export type ObservationInput = z.infer<typeof ObservationInput>;

/** Author and time of an action. `maker` is missing if the account was deleted. */
const Act = z.object({ maker: z.string().optional(), createdAt: Timestamp });

const observationFields = { day: z.string(), text: z.string(), visibility: z.enum(visibilities), ...detailFields };

const EarlierObservation = Act.extend(observationFields);
export type EarlierObservation = z.infer<typeof EarlierObservation>;

const Named = z.object({ _id: Id, name: z.string() });

const ObservationPhoto = z.object({
  _id: Id,
  path: UploadPath,
  children: z.array(Named),
  /** Number of other students on the photo whose records the caller may not read. */
  others: z.number().int(),
  /** Names of students whose families do not consent. The photo is then only visible to the class's staff. */
  withoutConsent: z.array(z.string()),
});
export type ObservationPhoto = z.infer<typeof ObservationPhoto>;

export const Observation = z.object({
  _id: Id,
  sectionID: Id,
  ...observationFields,
  /** End of the draft period. Missing if the observation is visible to others. */
  draftUntil: Timestamp.optional(),
  children: z.array(Named),
  /** Number of other tagged students whose records the caller may not read. */
  others: z.number().int(),
  lessons: z.array(Named),
  photos: z.array(ObservationPhoto),
  maker: z.string().optional(),
  createdAt: Timestamp,
  /** Missing if the observation never was a quick note. */
  kept: Act.optional(),
  /** Last change. Missing if the observation was never changed. */
  changed: Act.optional(),
  mayChange: z.boolean(),
  /** Set if also about an erased student, whose name can no longer be hidden: only the staff sees it. */
  isAboutErased: z.literal(true).optional(),
  /** Earlier versions, newest first. Missing if the observation was never changed. */
  earlier: z.array(EarlierObservation).optional(),
  /** Missing if the observation is not withdrawn. */
  takenBack: Act.optional(),
});
export type Observation = z.infer<typeof Observation>;

/** Either an entry or an observation. */
const TimelineItem = z.object({ day: Day, entry: Entry.optional(), observation: Observation.optional() });
export type TimelineItem = z.infer<typeof TimelineItem>;

/** An item that a student's family may see. Contains no other students, plans or staff notes. */
const FamilyItem = z.object({
  _id: Id,
  day: Day,
  /** @property about description of the lesson for families; may be empty */
  lesson: z.object({ kind: z.enum(familyKinds), name: z.string(), area: z.string(), about: z.string() }).optional(),
  observation: z
    .object({ text: z.string(), lessons: z.array(z.string()), photos: z.array(UploadPath), ...detailFields })
    .optional(),
});
export type FamilyItem = z.infer<typeof FamilyItem>;

const withTakenBack = z.boolean().default(false);

export const observationsSchemas = {
  getObservations: {
    input: PageInput.extend({ sectionID: ReadId, withTakenBack, ...detailFilters }),
    output: z.array(Observation),
  },
  getChildObservations: {
    input: PageInput.extend({ studentID: ReadId, withTakenBack, ...detailFilters }),
    output: z.array(Observation),
  },
  getChildTimeline: {
    input: PageInput.extend({
      studentID: ReadId,
      withTakenBack,
      show: z.enum(timelineFilters).default('all'),
      ...detailFilters,
    }),
    output: z.array(TimelineItem),
  },
  getFamilyTimeline: { input: PageInput.extend({ studentID: ReadId }), output: z.array(FamilyItem) },
  addObservation: {
    /** @property clientId client-generated ID. Repeated requests with the same ID return the same observation. */
    input: z.object({ clientId: Id, sectionID: Id, ...inputFields }),
    output: z.object({ _id: Id }),
  },
  /** `text` may be empty with a photo. `studentIDs` may be empty if about no student yet. */
  changeObservation: {
    input: z.object({ id: Id, ...inputFields, text: optionalText(quickNoteTextRule), studentIDs: TaggedIds }),
    output: z.object({ _id: Id }),
  },
  getQuickNotes: { input: PageInput.extend({ sectionID: ReadId }), output: z.array(Observation) },
  countQuickNotes: { input: z.object({ sectionID: ReadId }), output: z.object({ number: z.number().int() }) },
  addQuickNote: {
    /** Requests with the same `clientId` return the same quick note. `hasPhotos` is true if photos follow. */
    input: z.object({
      ...{ clientId: Id, sectionID: Id, day: Day, text: optionalText(quickNoteTextRule) },
      ...{ studentIDs: TaggedIds, hasPhotos: z.boolean().default(false) },
    }),
    output: z.object({ _id: Id }),
  },
  fileQuickNote: {
    /** `photoIDs`: photos seen by the caller that show exactly these students. `day` defaults to the author's day. */
    input: z.object({
      ...{
        id: Id,
        day: Day.optional(),
        visibility: z.enum(filedVisibilities).default('staff'),
        studentIDs: TaggedIds,
        lessonIDs: TaggedIds,
      },
      photoIDs: z
        .array(Id)
        .max(maxPhotos, texts.tooManyPhotos({ max: maxPhotos }))
        .default([])
        .transform(uniqueIds),
    }),
    output: z.object({ _id: Id }),
  },
  unfileQuickNote: { input: z.object({ id: Id }), output: z.object({ _id: Id }) },
  addPhoto: {
    /** @property of `clientId` of the observation, instead of its `id` */
    input: z.object({
      clientId: Id,
      id: Id.optional(),
      of: Id.optional(),
      path: SentPath,
      /** May be empty. The photo is then only visible to the staff of the class. */
      studentIDs: TaggedIds,
    }),
    output: z.object({ _id: Id }),
  },
  getLessonPhotos: {
    input: z.object({ studentID: ReadId, lessonID: ReadId }),
    output: z.array(ObservationPhoto.extend({ day: Day })),
  },
  tagPhoto: { input: z.object({ photoID: Id, studentIDs: TaggedIds }), output: z.object({ _id: Id }) },
  removePhoto: { input: z.object({ photoID: Id }), output: z.object({ _id: Id }) },
  withdrawObservation: {
    /** @property of `clientId` of the observation, instead of its `id`. Ignored if no such observation arrived. */
    input: z.object({ id: Id.optional(), of: Id.optional(), isTakenBack: z.boolean().default(true) }),
    output: z.object({ isTakenBack: z.boolean() }),
  },
} satisfies SchemasByName;
