import { fullName, peopleNames } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { PhotoBatch, PhotoPerson } from '../schemas.ts';
import type { PersonRow } from './people.queries.ts';
import { type BatchRow, parseCounts } from './photo-batches.queries.ts';

export const personView = (person: PersonRow): PhotoPerson => ({
  _id: person.id,
  full_name: fullName(person),
  email: person.email,
  place: person.place,
  image: person.image ?? '',
});

export const summaryOf = (row: BatchRow, photos: number, names: ReadonlyMap<string, string>): PhotoBatch => {
  const by = names.get(row.owner_id ?? '');
  const counts = parseCounts(row);
  return {
    ...{ _id: row.id, role: row.role, state: row.state, photos, createdAt: row.created_at },
    ...(by !== undefined && { by }),
    ...(row.done_at !== null && { doneAt: row.done_at }),
    ...(row.undone_at !== null && { undoneAt: row.undone_at }),
    ...(counts && { counts }),
  };
};

const countPhotos = async (db: Db, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('batch_photos')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const summarize = async (db: Db, row: BatchRow): Promise<PhotoBatch> =>
  summaryOf(row, await countPhotos(db, row.id), await peopleNames(db, row.owner_id === null ? [] : [row.owner_id]));
