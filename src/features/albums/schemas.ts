import { z } from 'zod';
import { SentPath, UploadPath } from '#features/files/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import * as texts from '#texts/albums/errors';
import { maxAgeMonths } from './ages.ts';
import { differenceKinds, lessonMarks, lessonModes, linkKinds, partKinds, planes, shippedPlanes } from './constants.ts';
import { lessonTextRules, maxImportLines, maxLinks, maxTags, nameRule, tagRule } from './field-rules.ts';
import { importFields } from './import-fields.ts';

const Plane = z.enum(planes, { error: texts.choosePlane });
const ShippedPlane = z.enum(shippedPlanes, { error: texts.choosePlane });
const Mode = z.enum(lessonModes);
const name = requiredText(nameRule);
const Count = z.number().int();

export const Album = z.object({
  _id: Id,
  name: z.string(),
  plane: Plane,
  source: z.enum(['shipped', 'own', 'import']),
  areas: Count,
  lessons: Count,
  sections: z.array(z.object({ _id: Id, section: z.string() })),
});
export type Album = z.infer<typeof Album>;

/** Lesson in the list of an album. Ages are in months. */
const AlbumLesson = z.object({
  _id: Id,
  name: z.string(),
  ageFrom: Count.nullable(),
  ageTo: Count.nullable(),
  mode: Mode,
  tags: z.array(z.string()),
  isArchived: z.boolean(),
});
export type AlbumLesson = z.infer<typeof AlbumLesson>;

const LessonGroup = z.object({ _id: Id, name: z.string(), lessons: z.array(AlbumLesson) });
export type LessonGroup = z.infer<typeof LessonGroup>;

const AlbumArea = z.object({ _id: Id, name: z.string(), groups: z.array(LessonGroup) });
export type AlbumArea = z.infer<typeof AlbumArea>;

export const WholeAlbum = z.object({
  _id: Id,
  name: z.string(),
  plane: Plane,
  source: Album.shape.source,
  areas: z.array(AlbumArea),
  /** Imported files that can still be undone. */
  imports: z.array(z.object({ _id: Id, at: Timestamp, added: Count, changed: Count })),
});
export type WholeAlbum = z.infer<typeof WholeAlbum>;

const LinkedLesson = z.object({
  _id: Id,
  name: z.string(),
  area: z.string(),
  album: z.string(),
  kind: z.enum(linkKinds),
});
export type LinkedLesson = z.infer<typeof LinkedLesson>;

export const Lesson = AlbumLesson.extend({
  albumID: Id,
  areaID: Id,
  groupID: Id,
  directAim: z.string(),
  indirectAim: z.string(),
  pointsOfInterest: z.string(),
  controlOfError: z.string(),
  familyText: z.string(),
  /** Path of the image. `''` means none. */
  image: UploadPath,
  before: z.array(LinkedLesson),
  after: z.array(LinkedLesson),
});
export type Lesson = z.infer<typeof Lesson>;

const ShippedAlbum = z.object({ plane: ShippedPlane, areas: Count, lessons: Count });
export type ShippedAlbum = z.infer<typeof ShippedAlbum>;

const age = z
  .int({ error: texts.ageWhole })
  .min(0, texts.ageWhole)
  .max(maxAgeMonths, texts.ageMost({ years: maxAgeMonths / 12 }))
  .nullable();

const lessonFields = {
  ageFrom: age,
  ageTo: age,
  mode: Mode,
  tags: z.array(requiredText(tagRule)).max(maxTags, texts.tooManyTags({ max: maxTags })),
  directAim: requiredText(lessonTextRules.directAim),
  indirectAim: requiredText(lessonTextRules.indirectAim),
  pointsOfInterest: requiredText(lessonTextRules.pointsOfInterest),
  controlOfError: requiredText(lessonTextRules.controlOfError),
  familyText: requiredText(lessonTextRules.familyText),
  /** `''` removes the image. A missing value keeps it. */
  image: SentPath.optional(),
};

const agesInOrder = ({ ageFrom, ageTo }: { ageFrom: number | null; ageTo: number | null }) =>
  ageFrom === null || ageTo === null || ageFrom <= ageTo;

const PartKind = z.enum(partKinds);
const part = { kind: PartKind, id: Id };
const Part = z.object({ _id: Id, albumID: Id });

/** Difference between a school's album and the shipped one. `own` is missing if the school has no such lesson. */
const AlbumDifference = z.object({
  key: z.string(),
  what: z.enum(differenceKinds),
  lesson: z.string(),
  own: z.string().optional(),
  shipped: z.string(),
  /** True if the school decided to keep its own version. */
  isKept: z.boolean(),
});
export type AlbumDifference = z.infer<typeof AlbumDifference>;

const cell = (max: number) => z.string().max(max, texts.cellTooLong({ max })).default('');

/** Line of an imported file with mapped columns. `number` is the line number in the file. */
const ImportLine = z.object({
  number: z.number().int().min(1),
  area: cell(1000),
  group: cell(1000),
  lesson: cell(1000),
  from: cell(100),
  to: cell(100),
  follows: cell(4000),
  needs: cell(4000),
  mode: cell(100),
  tags: cell(1000),
  directAim: cell(10_000),
  indirectAim: cell(10_000),
  pointsOfInterest: cell(10_000),
  controlOfError: cell(10_000),
  familyText: cell(10_000),
});
export type ImportLine = z.infer<typeof ImportLine>;

const lines = z
  .array(ImportLine)
  .min(1, texts.noLines)
  .max(maxImportLines, texts.tooManyLines({ max: maxImportLines }));
const importInput = z.object({ name, plane: Plane, lines });
export type AlbumImport = z.infer<typeof importInput>;

const ImportProblem = z.object({ number: z.number().int(), message: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

const ImportPreview = z.object({
  areas: Count,
  groups: Count,
  lessons: Count,
  links: Count,
  problems: z.array(ImportProblem),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const lineOutcomes = ['new', 'changed', 'same'] as const;

const LessonsPreview = z.object({
  added: Count,
  changed: Count,
  /** `fields`: columns that change an existing lesson. `isArchived`: the lesson is archived and stays archived. */
  lines: z.array(
    z.object({
      number: z.number().int(),
      outcome: z.enum(lineOutcomes),
      fields: z.array(z.enum(importFields)),
      isArchived: z.literal(true).optional(),
    }),
  ),
  problems: z.array(ImportProblem),
});
export type LessonsPreview = z.infer<typeof LessonsPreview>;

/** Counts of entries moved by a merge, of their students, and of observations that name the lesson. */
const MergePreview = z.object({ entries: Count, children: Count, observations: Count });
export type MergePreview = z.infer<typeof MergePreview>;

const NamedAlbum = z.object({ _id: Id, name: z.string() });

export const SectionAlbums = z.object({
  sectionID: Id,
  section: z.string(),
  level: z.string(),
  albums: z.array(NamedAlbum),
  /** True for the section's adviser and for admins. */
  canChange: z.boolean(),
});
export type SectionAlbums = z.infer<typeof SectionAlbums>;

const SectionAlbum = SectionAlbums.extend({ hidden: z.array(Id), pinned: z.array(Id) });
export type SectionAlbum = z.infer<typeof SectionAlbum>;

const byId = z.object({ id: ReadId });

export const albumsSchemas = {
  getAlbums: { input: z.object({}), output: z.array(Album) },
  getAlbum: { input: byId, output: WholeAlbum },
  getLesson: { input: byId, output: Lesson },
  getShippedAlbums: { input: z.object({}), output: z.array(ShippedAlbum) },
  copyShippedAlbum: { input: z.object({ plane: ShippedPlane, name }), output: NamedAlbum },
  createAlbum: { input: z.object({ name, plane: Plane }), output: NamedAlbum },
  updateAlbum: { input: z.object({ id: Id, name, plane: Plane }), output: NamedAlbum },
  deleteAlbum: { input: z.object({ id: Id }), output: Deleted },
  exportAlbum: { input: byId, output: z.object({ fileName: z.string(), text: z.string() }) },
  createAlbumPart: { input: z.object({ kind: PartKind, parentID: Id, name }), output: Part },
  renameAlbumPart: { input: z.object({ ...part, name }), output: Part },
  moveAlbumPart: { input: z.object({ ...part, parentID: Id, beforeID: Id.nullable() }), output: Part },
  deleteAlbumPart: { input: z.object(part), output: Deleted },
  updateLesson: {
    input: z.object({ id: Id, name, ...lessonFields }).refine(agesInOrder, { path: ['ageTo'], error: texts.agesOrder }),
    output: Lesson,
  },
  setLessonLinks: {
    input: z.object({
      id: Id,
      before: z
        .array(z.object({ id: Id, kind: z.enum(linkKinds) }))
        .max(maxLinks, texts.tooManyLinks({ max: maxLinks })),
    }),
    output: Lesson,
  },
  archiveLesson: { input: z.object({ id: Id, isArchived: z.boolean() }), output: Lesson },
  previewMerge: { input: z.object({ id: ReadId, intoID: ReadId }), output: MergePreview },
  /** `entries`: number of entries shown in the preview. */
  mergeLesson: { input: z.object({ id: Id, intoID: Id, entries: z.int().min(0) }), output: Lesson },
  compareAlbum: { input: byId, output: z.array(AlbumDifference) },
  acceptAlbumChange: {
    input: z.object({ id: Id, key: z.string().max(200), what: AlbumDifference.shape.what }),
    output: z.array(AlbumDifference),
  },
  rejectAlbumChange: {
    input: z.object({
      ...{ id: Id, key: z.string().max(200), what: AlbumDifference.shape.what },
      isKept: z.boolean(),
    }),
    output: z.array(AlbumDifference),
  },
  previewImport: { input: z.object({ lines }), output: ImportPreview },
  importAlbum: { input: importInput, output: NamedAlbum },
  previewLessons: { input: z.object({ albumID: ReadId, lines }), output: LessonsPreview },
  importLessons: {
    input: z.object({ albumID: Id, lines }),
    output: z.object({ _id: Id, added: Count, changed: Count }),
  },
  /** `kept`: number of lessons not reverted, because they were changed later or have records. */
  undoLessonImport: { input: z.object({ id: Id }), output: z.object({ kept: Count }) },
  getSectionAlbums: { input: z.object({}), output: z.array(SectionAlbums) },
  getSectionAlbum: { input: z.object({ sectionID: ReadId }), output: SectionAlbum },
  setSectionAlbums: {
    input: z.object({ sectionID: Id, albumIDs: z.array(Id).max(4, texts.tooManyAlbums) }),
    output: SectionAlbum,
  },
  markSectionLessons: {
    input: z.object({
      sectionID: Id,
      lessonIDs: z.array(Id).min(1, texts.noLessons).max(2000),
      mark: z.enum(lessonMarks).nullable(),
    }),
    output: SectionAlbum,
  },
} satisfies SchemasByName;
