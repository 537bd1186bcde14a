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

const FoundBy = z.enum(['email', 'id', 'name', 'chosen']);
export type FoundBy = z.infer<typeof FoundBy>;

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
  /** Name of the admin who began the batch. Missing once that account is deleted. */
  by: z.string().optional(),
  photos: Count,
  createdAt: Timestamp,
  doneAt: Timestamp.optional(),
  undoneAt: Timestamp.optional(),
  counts: Counts.optional(),
});
export type PhotoBatch = z.infer<typeof Batch>;

const BatchDetails = Batch.extend({
  /** True if the photos were set in the last 30 days and at least one person got a new photo. */
  mayUndo: z.boolean(),
  /** `clientId`s of stored files, so that the client does not send them again. */
  known: z.array(z.string()),
  /** Photos not set. Empty for a draft. */
  leftOut: z.array(z.object({ _id: Id, fileName: z.string(), reason: Reason })),
});
export type PhotoBatchDetails = z.infer<typeof BatchDetails>;

const Person = z.object({
  _id: Id,
  full_name: z.string(),
  email: z.string(),
  place: z.string(),
  /** Current photo, `''` for none. */
  image: z.string(),
});
export type PhotoPerson = z.infer<typeof Person>;

const CheckedPhoto = z.object({
  _id: Id,
  fileName: z.string(),
  /** `''` for a file that is not a photo. */
  image: z.string(),
  outcome: Outcome,
  reason: Reason.optional(),
  person: Person.optional(),
  foundBy: FoundBy.optional(),
  /** Possible people, if no person is certain. */
  candidates: z.array(Person),
});
export type CheckedPhoto = z.infer<typeof CheckedPhoto>;

const RetainedPhoto = z.object({ _id: Id, name: z.string(), because: z.enum(['changed', 'gone']) });
export type RetainedPhoto = z.infer<typeof RetainedPhoto>;

const UndoPreview = z.object({
  /** Number of people whose former photo is restored. */
  goBack: Count,
  /** Number of people who will have no photo, as before. */
  without: Count,
  kept: z.array(RetainedPhoto),
});

/** Maximum number of people of an export. Without ids, it contains all people at the school. */
const maxArchived = 20_000;
const ArchivedIds = z
  .array(Id)
  .min(1)
  .max(maxArchived)
  .transform((ids) => [...new Set(ids)]);

/** True if a database can store the text: no NUL and no lone surrogate. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const NewPhoto = z.object({
  id: Id,
  /** Id chosen by the client, so that a repeated request adds the file once. */
  clientId: z.string().min(1).max(maxFileNameLength).refine(isStorable, texts.unshowable),
  fileName: z.string().max(maxFileNameLength),
  /** Path returned by the upload. Missing for a file that is not a photo. */
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
    /** `photos`: number of requested photos. */
    output: z.array(OperationView.extend({ photos: Count })),
  },
  cancelPhotoArchive: { input: z.object({ id: Id }), output: z.object({ cancelled: z.boolean() }) },
  getPhotoArchive: { input: z.object({ id: Id }), output: z.unknown() },
} satisfies SchemasByName;
