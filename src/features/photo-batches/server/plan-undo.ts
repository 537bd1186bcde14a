import { fullName } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { KeptPhoto } from '../schemas.ts';
import { type BatchRow, readPhotos } from './batch-rows.ts';
import { readPeople } from './people-there.ts';

/** Whose photo goes back to what it was, and who keeps what they have. */
export type PhotoUndo = {
  readonly changes: readonly { readonly id: string; readonly before: string | null; readonly after: string | null }[];
  readonly kept: readonly KeptPhoto[];
};

/** What undoing would do in a school as it is now. */
export const planUndo = async (db: Db, { id, role }: BatchRow): Promise<PhotoUndo> => {
  const people = new Map((await readPeople(db, role)).map((person) => [person.id, person]));
  const changes: PhotoUndo['changes'][number][] = [];
  const kept: KeptPhoto[] = [];
  for (const { person_id, path, path_before, file_name } of await readPhotos(db, id)) {
    if (person_id === null) continue;
    const person = people.get(person_id);
    if (!person) kept.push({ _id: person_id, name: file_name, because: 'gone' });
    else if (person.image !== path) kept.push({ _id: person_id, name: fullName(person), because: 'changed' });
    else changes.push({ id: person_id, before: path, after: path_before });
  }
  return { changes, kept };
};
