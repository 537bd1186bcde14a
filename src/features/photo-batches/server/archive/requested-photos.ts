import type { Db } from '#platform/server/db/database.ts';
import type { PhotoRole } from '../../constants.ts';
import { listPeople, type PersonRow } from '../people.queries.ts';
import { photoNames } from './photo-names.ts';

export type RequestedPhoto = { readonly id: string; readonly path: string; readonly fileName: string };

type WithPhoto = PersonRow & { readonly image: string };

const hasPhoto = (person: PersonRow): person is WithPhoto => person.image !== null && person.image !== '';

/** Returns the people with a photo in order of `ids`. Without ids, returns all who have not left the school. */
export const peopleWithPhoto = (people: readonly PersonRow[], ids?: readonly string[]): WithPhoto[] => {
  if (!ids) return people.filter(hasPhoto).filter(({ hasLeft }) => !hasLeft);
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => byId.get(id) ?? []).filter(hasPhoto);
};

const extensionOf = (path: string) => /\.\w+$/.exec(path)?.[0] ?? '';

/** Returns the current photos of an export. People deleted or without a photo since are omitted. */
export const listRequestedPhotos = async (db: Db, operationId: string, role: PhotoRole): Promise<RequestedPhoto[]> => {
  const rows = await db
    .selectFrom('photo_archive_people')
    .select('person_id')
    .where('operation_id', '=', operationId)
    .orderBy('number')
    .execute();
  const people = await listPeople(db, role);
  const names = photoNames(people);
  return peopleWithPhoto(
    people,
    rows.map(({ person_id }) => person_id),
  ).map(({ id, image }) => ({ id, path: image, fileName: `${names.get(id) ?? id}${extensionOf(image)}` }));
};

export const countRequestedPhotos = async (
  db: Db,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (operationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo_archive_people')
    .select(['operation_id', ({ fn }) => fn.countAll<number | string>().as('number')])
    .where('operation_id', 'in', operationIds)
    .groupBy('operation_id')
    .execute();
  return new Map(rows.map(({ operation_id, number }) => [operation_id, Number(number)]));
};
