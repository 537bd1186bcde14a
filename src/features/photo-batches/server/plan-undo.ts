import { fullName } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { RetainedPhoto } from '../schemas.ts';
import { listPeople } from './people.queries.ts';
import { type BatchRow, listPhotos } from './photo-batches.queries.ts';

/** Photos that an undo restores, and people whose photo stays. */
export type PhotoUndo = {
  readonly changes: readonly { readonly id: string; readonly before: string | null; readonly after: string | null }[];
  readonly retained: readonly RetainedPhoto[];
};

/** Computes what an undo would do in the current state of the school. */
export const planUndo = async (db: Db, { id, role }: BatchRow): Promise<PhotoUndo> => {
  const people = new Map((await listPeople(db, role)).map((person) => [person.id, person]));
  const changes: PhotoUndo['changes'][number][] = [];
  const retained: RetainedPhoto[] = [];
  for (const { person_id, path, path_before, file_name } of await listPhotos(db, id)) {
    if (person_id === null) continue;
    const person = people.get(person_id);
    if (!person) retained.push({ _id: person_id, name: file_name, because: 'gone' });
    else if (person.image !== path) retained.push({ _id: person_id, name: fullName(person), because: 'changed' });
    else changes.push({ id: person_id, before: path, after: path_before });
  }
  return { changes, retained };
};
