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

/** Which ones it is about; may be none. */
const TaggedIds = z
  .array(Id)
  .max(maxTags, texts.tooMany({ max: maxTags }))
  .default([])
  .transform(uniqueIds);

const notMinutes = texts.notMinutes({ max: maxMinutes });

/** Each may stay unsaid. @property duration in minutes */
const detailFields = {
  topic: z.enum(topics).optional(),
  duration: z.int(notMinutes).min(1, notMinutes).max(maxMinutes, notMinutes).optional(),
  engagement: z.enum(engagements).optional(),
};
const ObservationDetails = z.object(detailFields);
export type ObservationDetails = z.infer<typeof ObservationDetails>;

/** Which observations are told; missing: all. */
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

/** Who did something and when; the maker is missing where that account is gone. */
const Act = z.object({ maker: z.string().optional(), createdAt: Timestamp });

const observationFields = { day: z.string(), text: z.string(), visibility: z.enum(visibilities), ...detailFields };

const EarlierObservation = Act.extend(observationFields);
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
  ...observationFields,
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
    .object({ text: z.string(), lessons: z.array(z.string()), photos: z.array(UploadPath), ...detailFields })
    .optional(),
});
export type FamilyItem = z.infer<typeof FamilyItem>;

/** Whether what was taken back is told too. */
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
    /** @property clientId made where it was written: the same again is the same observation */
    input: z.object({ clientId: Id, sectionID: Id, ...inputFields }),
    output: z.object({ _id: Id }),
  },
  /** @property text may be empty where a photo says it. @property studentIDs may be none where it is about nobody so far */
  changeObservation: {
    input: z.object({ id: Id, ...inputFields, text: optionalText(quickNoteTextRule), studentIDs: TaggedIds }),
    output: z.object({ _id: Id }),
  },
  getQuickNotes: { input: PageInput.extend({ sectionID: ReadId }), output: z.array(Observation) },
  countQuickNotes: { input: z.object({ sectionID: ReadId }), output: z.object({ number: z.number().int() }) },
  addQuickNote: {
    /** @property clientId made where it was written: the same again is the same jotting. @property hasPhotos whether photos follow */
    input: z.object({
      ...{ clientId: Id, sectionID: Id, day: Day, text: optionalText(quickNoteTextRule) },
      ...{ studentIDs: TaggedIds, hasPhotos: z.boolean().default(false) },
    }),
    output: z.object({ _id: Id }),
  },
  fileQuickNote: {
    /** @property photoIDs which of its photos show these children, and nobody else: photos that the caller has seen. Without children none is named. @property day missing: the day that its writer gave */
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
    /** @property of the `clientId` under which the caller sent the observation, in place of its `id` */
    input: z.object({
      clientId: Id,
      id: Id.optional(),
      of: Id.optional(),
      path: SentPath,
      /** Nobody need be on a photo; then it stays with the staff of the class. */
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
    /** @property of the `clientId` under which the caller sent it; one that never arrived is left out */
    input: z.object({ id: Id.optional(), of: Id.optional(), isTakenBack: z.boolean().default(true) }),
    output: z.object({ isTakenBack: z.boolean() }),
  },
} satisfies SchemasByName;
