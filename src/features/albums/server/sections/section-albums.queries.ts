import { advisedSectionRows, type SectionStaff, subjectTeacherRows } from '#features/classes/server/public.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/errors';
import type { SectionAlbum, SectionAlbums } from '../../schemas.ts';
import { mayChangeSectionAlbums, mayViewSectionAlbums } from '../albums.policy.ts';

const albumsIn = (db: Db) =>
  db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .select(['room_albums.section_id', 'albums.id as _id', 'albums.name'])
    .orderBy('room_albums.position');

type SectionRow = Awaited<ReturnType<ReturnType<typeof advisedSectionRows>['execute']>>[number];

const staffOf = (section: SectionRow, subjects: readonly { teacher_id: string }[]): SectionStaff => ({
  adviser: section.adviser_id,
  teachers: subjects.map(({ teacher_id }) => teacher_id),
});

const view = (
  actor: Actor,
  section: SectionRow,
  staff: SectionStaff,
  albums: SectionAlbums['albums'],
): SectionAlbums => ({
  sectionID: section.id,
  section: section.name,
  level: section.level,
  albums: albums.map(({ _id, name }) => ({ _id, name })),
  canChange: mayChangeSectionAlbums(actor, staff),
});

export const listSectionAlbums = async (db: Db, actor: Actor): Promise<SectionAlbums[]> => {
  const subjects = Map.groupBy(await subjectTeacherRows(db).execute(), ({ section_id }) => section_id);
  const albums = Map.groupBy(await albumsIn(db).execute(), ({ section_id }) => section_id);
  return (await advisedSectionRows(db).execute()).flatMap((section) => {
    const staff = staffOf(section, subjects.get(section.id) ?? []);
    return mayViewSectionAlbums(actor, staff) ? [view(actor, section, staff, albums.get(section.id) ?? [])] : [];
  });
};

/** @throws AppError forbidden; not_found */
export const requireSection = async (
  db: Db,
  actor: Actor,
  { sectionID: sectionId, may }: { sectionID: string; may: typeof mayChangeSectionAlbums },
): Promise<{ section: SectionRow; staff: SectionStaff }> => {
  const section = await advisedSectionRows(db).where('sections.id', '=', sectionId).executeTakeFirst();
  const staff = section && staffOf(section, await subjectTeacherRows(db).where('section_id', '=', sectionId).execute());
  if (!may(actor, staff)) throw forbidden();
  if (!section || !staff) throw notFound(texts.section);
  return { section, staff };
};

/** @throws AppError forbidden; not_found */
export const loadSectionAlbum = async (db: Db, actor: Actor, sectionId: string): Promise<SectionAlbum> => {
  const { section, staff } = await requireSection(db, actor, { sectionID: sectionId, may: mayViewSectionAlbums });
  const albums = await albumsIn(db).where('room_albums.section_id', '=', sectionId).execute();
  const marks = await db
    .selectFrom('room_lessons')
    .select(['lesson_id', 'mark'])
    .where('section_id', '=', sectionId)
    .execute();
  const marked = (mark: string) => marks.flatMap((row) => (row.mark === mark ? [row.lesson_id] : []));
  return { ...view(actor, section, staff, albums), hidden: marked('hidden'), pinned: marked('pinned') };
};
