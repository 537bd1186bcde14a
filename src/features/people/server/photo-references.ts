import type { FileReference, QueryContext } from '#platform/server/context.ts';

const allowAnyone = async () => true;

/** True for staff, the student, and students of the same section. */
const maySeeStudentPhoto = async ({ db, actor, services }: QueryContext, path: string): Promise<boolean> => {
  if (actor.role !== 'student') return true;
  const shown = await db.selectFrom('students').select('id').where('image', '=', path).execute();
  const ids = shown.map(({ id }) => id);
  if (ids.includes(actor.id)) return true;
  const places = await services.ports.school.placements(db, [actor.id, ...ids]);
  const own = places.get(actor.id)?.sectionID;
  return own !== undefined && ids.some((id) => places.get(id)?.sectionID === own);
};

/** Returns a check that only the person on a photo gets it in an export, not the admin who uploaded it. */
const isPhotoOf =
  (table: 'admins' | 'teachers' | 'students'): NonNullable<FileReference['mayExport']> =>
  async ({ database }, path, personId) => {
    const shown = await database.read.selectFrom(table).select('id').where('image', '=', path).execute();
    return shown.some(({ id }) => id === personId);
  };

export const photoReferences: FileReference[] = [
  { table: 'admins', column: 'image', purpose: 'images', canRead: allowAnyone, mayExport: isPhotoOf('admins') },
  { table: 'teachers', column: 'image', purpose: 'images', canRead: allowAnyone, mayExport: isPhotoOf('teachers') },
  {
    table: 'students',
    column: 'image',
    purpose: 'images',
    canRead: maySeeStudentPhoto,
    mayExport: isPhotoOf('students'),
  },
];
