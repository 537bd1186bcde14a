import { loadConsentedStudents } from '#features/photo-consents/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';

type Context = { readonly db: Db; readonly services: Pick<Services, 'clock' | 'settings'> };
type TaggedStudent = {
  readonly student_id: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly last_name: string;
};

export type Photo = Tables['observation_photos'] & {
  readonly students: readonly TaggedStudent[];
  readonly studentIds: readonly string[];
};

const listTaggedStudents = (db: Db, photoIds: readonly string[]) =>
  db
    .selectFrom('photo_children')
    .innerJoin('students', 'students.id', 'photo_children.student_id')
    .select(['photo_id', 'student_id', 'first_name', 'middle_name', 'last_name'])
    .where('photo_id', 'in', photoIds)
    .orderBy('students.id')
    .execute();

const withStudents = async (db: Db, rows: readonly Tables['observation_photos'][]): Promise<Photo[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const studentsByPhoto = groupBy(await listTaggedStudents(db, ids), ({ photo_id }) => photo_id);
  return rows.map((row) => {
    const students = studentsByPhoto.get(row.id) ?? [];
    return { ...row, students, studentIds: students.map(({ student_id }) => student_id) };
  });
};

export const photosOf = async (db: Db, observationIds: readonly string[]): Promise<Photo[]> =>
  withStudents(
    db,
    await db
      .selectFrom('observation_photos')
      .selectAll()
      .where('observation_id', 'in', observationIds)
      .orderBy('id')
      .execute(),
  );

export const photoAt = async (db: Db, path: string): Promise<Photo | undefined> => {
  const [photo] = await withStudents(
    db,
    await db.selectFrom('observation_photos').selectAll().where('path', '=', path).execute(),
  );
  return photo;
};

/** Returns the students on the photos whose families allow other families to see them. */
export const consentedOn = ({ db, services }: Context, photos: readonly Photo[]): Promise<ReadonlySet<string>> =>
  loadConsentedStudents({ db, services }, 'record', [...new Set(photos.flatMap(({ studentIds }) => studentIds))]);
