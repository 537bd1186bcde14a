import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Subject } from '#platform/server/personal-data/personal-data.ts';
import { type PhotoRole, photoRoles } from '../constants.ts';
import { stemOf, wordsOf } from './file-name.ts';
import { photoMatcher } from './match-photo.ts';
import { listPeople } from './people.queries.ts';

type WaitingPhoto = Pick<Tables['batch_photos'], 'id' | 'file_name' | 'chosen_id'>;

const listWaitingPhotos = (db: Db, role: PhotoRole): Promise<WaitingPhoto[]> =>
  db
    .selectFrom('batch_photos')
    .innerJoin('photo_batches', 'photo_batches.id', 'batch_photos.batch_id')
    .select(['batch_photos.id', 'batch_photos.file_name', 'batch_photos.chosen_id'])
    .where('photo_batches.state', '=', 'draft')
    .where('photo_batches.role', '=', role)
    .execute();

const listDraftPhotoIds = async (db: Db, isNamed: (fileName: string) => boolean, id: string): Promise<string[]> => {
  const found: string[] = [];
  for (const role of photoRoles) {
    const photos = await listWaitingPhotos(db, role);
    if (photos.length === 0) continue;
    const match = photoMatcher(await listPeople(db, role));
    const isOfPerson = ({ file_name, chosen_id }: WaitingPhoto): boolean => {
      if (chosen_id !== null) return chosen_id === id;
      const { by, people } = match(file_name);
      return (
        people.some((person) => person.id === id) || ((by === 'perhaps' || people.length === 0) && isNamed(file_name))
      );
    };
    found.push(...photos.filter(isOfPerson).map((photo) => photo.id));
  }
  return found;
};

/** Matches draft photos whose file name identifies the person, or may mean the person and identifies no other. */
export const waitingPhotosCondition = async (
  { id, person }: Subject,
  { db }: { readonly db: Db },
): Promise<RawBuilder<boolean>> => {
  const { first_name, middle_name, last_name, email } = person;
  const named = {
    ...{ first_name: first_name ?? '', middle_name: middle_name ?? '', last_name: last_name ?? '' },
    ...{ email: email ?? '', externalId: '' },
  };
  const match = photoMatcher([named]);
  const nameWords = new Set(wordsOf(`${named.first_name} ${named.middle_name} ${named.last_name}`));
  const isNamed = (fileName: string) =>
    match(fileName).people.length > 0 || wordsOf(stemOf(fileName)).some((word) => nameWords.has(word));
  const ids = await listDraftPhotoIds(db, isNamed, id);
  return ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`id in (${sql.join(ids)})`;
};
