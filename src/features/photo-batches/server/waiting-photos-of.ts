import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';
import type { Subject } from '#platform/server/personal-data/personal-data.ts';
import { readPhotos } from './batch-rows.ts';
import { stemOf, wordsOf } from './file-name.ts';
import { photoMatcher } from './match-photo.ts';
import { readPeople } from './people-there.ts';
import { type PhotoRow, planPhotos } from './plan-photos.ts';

const findInDrafts = async (db: Db, isMeant: (row: PhotoRow) => boolean, id: string): Promise<string[]> => {
  const drafts = await db.selectFrom('photo_batches').select(['id', 'role']).where('state', '=', 'draft').execute();
  const found: string[] = [];
  for (const draft of drafts) {
    const planned = planPhotos(await readPhotos(db, draft.id), await readPeople(db, draft.role));
    const theirs = planned.filter(({ row, person }) => person?.id === id || (person === undefined && isMeant(row)));
    found.push(...theirs.map(({ row }) => row.id));
  }
  return found;
};

/**
 * For an erasure: finds the photos of unfinished batches whose file name means the person, or may mean them while nobody else is
 * found for the photo.
 */
export const waitingPhotosOf = async (
  { id, person }: Subject,
  { db }: { readonly db: Db },
): Promise<RawBuilder<boolean>> => {
  const { first_name, middle_name, last_name, email } = person;
  const named = {
    ...{ first_name: first_name ?? '', middle_name: middle_name ?? '', last_name: last_name ?? '' },
    ...{ email: email ?? '', externalId: '' },
  };
  const match = photoMatcher([named]);
  const own = new Set(wordsOf(`${named.first_name} ${named.middle_name} ${named.last_name}`));
  const isMeant = ({ file_name }: PhotoRow) =>
    match(file_name).people.length > 0 || wordsOf(stemOf(file_name)).some((word) => own.has(word));
  const ids = await findInDrafts(db, isMeant, id);
  return ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`id in (${sql.join(ids)})`;
};
