import { createHash } from 'node:crypto';
import { groupBy } from '#kernel/group-by.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { PhotoOutcome } from '../constants.ts';
import type { FoundBy, PhotoCounts, Reason } from '../schemas.ts';
import { photoMatcher } from './match-photo.ts';
import type { PersonRow } from './people.queries.ts';

export type PhotoRow = Tables['batch_photos'];

export type PlannedPhoto = {
  readonly row: PhotoRow;
  readonly outcome: PhotoOutcome;
  readonly reason?: Reason;
  readonly person?: PersonRow;
  readonly foundBy?: FoundBy;
  readonly candidates: readonly PersonRow[];
};

/** `fingerprint` changes whenever setting the photos would have another result. */
export type PhotoPlan = {
  readonly photos: readonly PlannedPhoto[];
  readonly counts: PhotoCounts;
  readonly fingerprint: string;
};

/** Path of a new photo and of the person's current photo. */
export type PhotoPair = { readonly one: string; readonly other: string };

const undecided = (row: PhotoRow, reason: Reason, candidates: readonly PersonRow[] = []): PlannedPhoto => ({
  ...{ row, outcome: 'ask', reason, candidates },
});

const skipped = (row: PhotoRow, reason: Reason): PlannedPhoto => ({ row, outcome: 'skip', reason, candidates: [] });

const assigned = (row: PhotoRow, person: PersonRow, foundBy: FoundBy): PlannedPhoto => ({
  ...{ row, person, foundBy, candidates: [] },
  outcome: person.image === null ? 'create' : 'update',
});

type Match = ReturnType<typeof photoMatcher<PersonRow>>;

const maxCandidates = 8;

/** Plans a photo by its file name. Former students get no photo but count as possible matches. */
const findPerson = (row: PhotoRow, match: Match): PlannedPhoto => {
  const found = match(row.file_name);
  const present = found.people.filter(({ hasLeft }) => !hasLeft);
  const [first] = present;
  if (found.by === 'perhaps' && present.length > maxCandidates) return undecided(row, 'manyPeople');
  if (found.by === 'perhaps') return first ? undecided(row, 'perhaps', present) : undecided(row, 'nobody');
  if (!first) return undecided(row, 'left');
  return found.people.length > 1 ? undecided(row, 'severalPeople', present) : assigned(row, first, found.by);
};

/** Plans a photo with a chosen person. The file name is ignored, even if that person was deleted. */
const planChosen = (row: PhotoRow, chosen: PersonRow | undefined): PlannedPhoto => {
  if (!chosen) return undecided(row, 'chosenGone');
  return chosen.hasLeft ? undecided(row, 'left') : assigned(row, chosen, 'chosen');
};

type Choices = { readonly byId: ReadonlyMap<string, PersonRow>; readonly chosen: ReadonlySet<string | null> };

/** Plans one photo. A photo with a chosen person is left out only while another photo is chosen for that person. */
const planOne = (row: PhotoRow, match: Match, { byId, chosen }: Choices): PlannedPhoto => {
  const isLeftOut = fromFlag(row.is_left_out);
  if (row.refused !== null || row.path === null) return skipped(row, row.refused ?? 'kind');
  if (row.chosen_id === null) return isLeftOut ? skipped(row, 'leftOut') : findPerson(row, match);
  const isReplaced = isLeftOut && chosen.has(row.chosen_id);
  const planned = isReplaced ? skipped(row, 'otherPhoto') : planChosen(row, byId.get(row.chosen_id));
  return { ...planned, foundBy: 'chosen' };
};

/** Allows one photo per person: the chosen one, or else the only match. */
const onePerPerson = (planned: readonly PlannedPhoto[]): PlannedPhoto[] => {
  const ofPerson = groupBy(
    planned.filter(({ person }) => person),
    ({ person }) => person?.id,
  );
  return planned.map((one) => {
    const { row, person, foundBy } = one;
    const competing = person ? (ofPerson.get(person.id) ?? []) : [];
    if (!person || competing.length < 2) return one;
    const chosen = competing.filter((photo) => photo.foundBy === 'chosen');
    if (chosen.length === 1) return foundBy === 'chosen' ? one : skipped(row, 'otherPhoto');
    return { ...undecided(row, 'severalPhotos', [person]), ...(foundBy && { foundBy }) };
  });
};

const markUnchanged = (planned: PlannedPhoto, same: ReadonlySet<string>): PlannedPhoto => {
  const { row, person } = planned;
  const isSame = planned.outcome === 'update' && same.has(`${row.path} ${person?.image}`);
  return isSame ? { ...planned, outcome: 'unchanged' } : planned;
};

const countOf = (photos: readonly PlannedPhoto[]): PhotoCounts => {
  const counts = { create: 0, update: 0, ask: 0, skip: 0, unchanged: 0 };
  for (const { outcome } of photos) counts[outcome] += 1;
  return counts;
};

const fingerprintOf = (photos: readonly PlannedPhoto[]) =>
  createHash('sha256')
    .update(JSON.stringify(photos.map(({ row, outcome, person }) => [row.id, outcome, person?.id, person?.image])))
    .digest('base64url');

export const replacedPhotos = (photos: readonly PlannedPhoto[]): PhotoPair[] =>
  photos.flatMap(({ row, outcome, person }) =>
    outcome === 'update' && row.path !== null && person?.image ? [{ one: row.path, other: person.image }] : [],
  );

/** Plans the photos before the images are compared. @param rows photos in display order */
export const planPhotos = (rows: readonly PhotoRow[], people: readonly PersonRow[]): PlannedPhoto[] => {
  const match = photoMatcher(people);
  const byId = new Map(people.map((person) => [person.id, person]));
  const chosen = new Set(rows.filter((row) => !fromFlag(row.is_left_out)).map(({ chosen_id }) => chosen_id));
  return onePerPerson(rows.map((row) => planOne(row, match, { byId, chosen })));
};

/** Completes the plan with the results of the comparison. @param same pairs with identical images */
export const completePlan = (planned: readonly PlannedPhoto[], same: readonly PhotoPair[]): PhotoPlan => {
  const samePairs = new Set(same.map(({ one, other }) => `${one} ${other}`));
  const photos = planned.map((one) => markUnchanged(one, samePairs));
  return { photos, counts: countOf(photos), fingerprint: fingerprintOf(photos) };
};
