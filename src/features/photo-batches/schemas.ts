import { z } from 'zod';
import { SentPath } from '#features/files/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { OperationView } from '#kernel/schemas/operation-view.ts';
import * as texts from '#texts/photo-batches/errors';
import { maxFileNameLength, photoOutcomes, photoRoles, refusals } from './constants.ts';

const Role = z.enum(photoRoles);

const Count = z.number().int();

const Outcome = z.enum(photoOutcomes);

const Refusal = z.enum(refusals);

/** By what somebody was found. */
const FoundBy = z.enum(['email', 'id', 'name', 'chosen']);
export type FoundBy = z.infer<typeof FoundBy>;

/** Why a photo is not set, or waits for an answer. */
const Reason = z.enum([
  'nobody',
  'severalPeople',
  'manyPeople',
  'perhaps',
  'severalPhotos',
  'left',
  'chosenGone',
  'otherPhoto',
  'leftOut',
  ...refusals,
]);
export type Reason = z.infer<typeof Reason>;

const Counts = z.object({ create: Count, update: Count, ask: Count, skip: Count, unchanged: Count });
export type PhotoCounts = z.infer<typeof Counts>;

const Batch = z.object({
  _id: Id,
  role: Role,
  state: z.enum(['draft', 'done', 'undone']),
  /** Who put them up; missing once that person is gone. */
  by: z.string().optional(),
  photos: Count,
  createdAt: Timestamp,
  doneAt: Timestamp.optional(),
  undoneAt: Timestamp.optional(),
  counts: Counts.optional(),
});
export type PhotoBatch = z.infer<typeof Batch>;

const BatchDetails = Batch.extend({
  /** They were set in the last 30 days, and at least one person got another photo. */
  mayUndo: z.boolean(),
  /** The `clientId`s of what waits here already, so that nothing is sent twice. */
  known: z.array(z.string()),
  /** What was not set, once it is done. */
  leftOut: z.array(z.object({ _id: Id, fileName: z.string(), reason: Reason })),
});
export type PhotoBatchDetails = z.infer<typeof BatchDetails>;

const Person = z.object({
  _id: Id,
  full_name: z.string(),
  email: z.string(),
  /** The name of their section. */
  place: z.string(),
  /** The photo that they have, `''` for none. */
  image: z.string(),
});
export type PhotoPerson = z.infer<typeof Person>;

const CheckedPhoto = z.object({
  _id: Id,
  fileName: z.string(),
  /** `''` for a file that is no photo. */
  image: z.string(),
  outcome: Outcome,
  reason: Reason.optional(),
  /** Whom it shows. */
  person: Person.optional(),
  foundBy: FoundBy.optional(),
  /** Whom it may show. */
  candidates: z.array(Person),
});
export type CheckedPhoto = z.infer<typeof CheckedPhoto>;

const RetainedPhoto = z.object({ _id: Id, name: z.string(), because: z.enum(['changed', 'gone']) });
export type RetainedPhoto = z.infer<typeof RetainedPhoto>;

const UndoPreview = z.object({
  /** How many people get back the photo from before. */
  goBack: Count,
  /** How many had none, and have none again. */
  without: Count,
  kept: z.array(RetainedPhoto),
});

/** Of a whole list; without any, of all who are at the school. */
const maxArchived = 20_000;
const ArchivedIds = z
  .array(Id)
  .min(1)
  .max(maxArchived)
  .transform((ids) => [...new Set(ids)]);

/** No database holds a NUL or half a letter. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const NewPhoto = z.object({
  id: Id,
  /** Made by who sends it, so that the same file is added once. */
  clientId: z.string().min(1).max(maxFileNameLength).refine(isStorable, texts.unshowable),
  fileName: z.string().max(maxFileNameLength),
  /** As its upload answered; missing for a file that is no photo. */
  image: SentPath.optional(),
  refused: Refusal.optional(),
});

export const photoBatchesSchemas = {
  beginPhotoBatch: { input: z.object({ role: Role }), output: z.object({ _id: Id }) },
  getPhotoBatches: { input: z.object({}), output: z.array(Batch) },
  getPhotoBatch: { input: z.object({ id: ReadId }), output: BatchDetails },
  addBatchPhoto: { input: NewPhoto, output: z.object({ _id: Id }) },
  checkPhotoBatch: {
    input: z.object({ id: ReadId }),
    output: z.object({ counts: Counts, photos: z.array(CheckedPhoto), fingerprint: z.string() }),
  },
  choosePhotoPerson: {
    input: z
      .object({ id: Id, photo: Id, person: Id.optional(), isLeftOut: z.boolean().default(false) })
      .refine(({ person, isLeftOut }) => person === undefined || !isLeftOut, {
        error: texts.both,
        path: ['isLeftOut'],
      }),
    output: z.object({ _id: Id }),
  },
  setBatchPhotos: { input: z.object({ id: Id, fingerprint: z.string().max(100) }), output: Batch },
  discardPhotoBatch: { input: z.object({ id: Id }), output: z.object({ discarded: z.literal(true) }) },
  previewUndoPhotos: { input: z.object({ id: ReadId }), output: UndoPreview },
  undoPhotos: { input: z.object({ id: Id }), output: Batch },
  beginPhotoArchive: {
    input: z.object({ role: Role, ids: ArchivedIds.optional() }),
    output: z.object({ _id: Id }),
  },
  getPhotoArchives: {
    input: z.object({ role: Role }),
    /** `photos`: how many were asked for. */
    output: z.array(OperationView.extend({ photos: Count })),
  },
  cancelPhotoArchive: { input: z.object({ id: Id }), output: z.object({ cancelled: z.boolean() }) },
  getPhotoArchive: { input: z.object({ id: Id }), output: z.unknown() },
} satisfies SchemasByName;
