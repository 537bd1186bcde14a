import { loadFamilyTexts } from '#features/albums/server/public.ts';
import { studentEntryRows } from '#features/lesson-records/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Keyset } from '#platform/server/keyset-page.ts';
import { type FamilyKind, familyKinds } from '../../constants.ts';
import type { FamilyItem } from '../../schemas.ts';
import { isAboutErased } from '../about-erased.ts';
import { detailsOf } from '../details/detail-columns.ts';
import { lessonsOf } from '../observations.queries.ts';
import { loadFamilyPhotos } from '../photos/photos.view.ts';
import { loadNameHider } from './name-hider.ts';
import { newestFirst } from './newest-first.ts';

type Span = { readonly after: Keyset | undefined; readonly limit: number | undefined };
type Context = Pick<QueryContext, 'db' | 'services'>;

const isFamilyKind = (kind: string): kind is FamilyKind => (familyKinds as readonly string[]).includes(kind);

const loadLessonTexts = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { area: string; about: string }>();
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select(['lessons.id', 'lessons.family_text', 'lessons.shipped_key', 'album_areas.name as area'])
    .where('lessons.id', 'in', ids)
    .execute();
  const familyTextOf = await loadFamilyTexts();
  return new Map(rows.map((row) => [row.id, { area: row.area, about: familyTextOf(row) }]));
};

const familyRows = (db: Db, studentId: string) =>
  db
    .selectFrom('observations')
    .where('visibility', '=', 'family')
    .where('taken_back_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    );

/** Counts the observations that a student's family does not see because they are also about an erased student. */
export const countHiddenObservations = async (db: Db, studentId: string): Promise<number> => {
  const { count } = await familyRows(db, studentId)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where(isAboutErased)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const visibleToFamily = (db: Db, studentId: string) => familyRows(db, studentId).where((is) => is.not(isAboutErased));

/** Returns observations to omit: without text, and with photos that the family may not see. */
const loadEmptyObservations = async (context: Context, studentId: string) => {
  const rows = await visibleToFamily(context.db, studentId).select('id').where('text', '=', '').execute();
  const ids = rows.map(({ id }) => id);
  const photosOf = await loadFamilyPhotos(context, ids);
  const empty = ids.filter((id) => photosOf(id, studentId).paths.length === 0);
  return { ids: empty, hiddenPhotoCount: empty.reduce((sum, id) => sum + photosOf(id, studentId).hiddenCount, 0) };
};

type Without = { readonly without: readonly string[] };

const observationRows = (db: Db, studentId: string, { after, limit, without }: Span & Without) => {
  let query = visibleToFamily(db, studentId)
    .select(['id', 'day', 'text', 'section_id', 'topic', 'duration', 'engagement'])
    .orderBy('day', 'desc')
    .orderBy('id', 'desc');
  if (after) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(...after)));
  if (without.length > 0) query = query.where('id', 'not in', without);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
};

/** Loads a page for a family, newest first. Contains no plans, attention marks, staff notes or other students. */
export const loadFamilyItems = async (context: Context, studentId: string, span: Span) => {
  const { db } = context;
  const entries = await studentEntryRows(db, studentId, { ...span, includeWithdrawn: false, isOnce: true })
    .where('entries.kind', 'in', familyKinds)
    .execute();
  const empty = await loadEmptyObservations(context, studentId);
  const observations = await observationRows(db, studentId, { ...span, without: empty.ids });
  const page = newestFirst(
    entries.map(({ id, day, kind, lesson, lesson_id }) => ({ id, day, entry: { kind, lesson, lesson_id } })),
    observations.map((observation) => ({ id: observation.id, day: observation.day, observation })),
    span.limit,
  );
  const lessonTexts = await loadLessonTexts(db, [...new Set(entries.map(({ lesson_id }) => lesson_id))]);
  const ids = observations.map(({ id }) => id);
  const lessons = groupBy(ids.length === 0 ? [] : await lessonsOf(db, ids), ({ observation_id }) => observation_id);
  const photosOf = await loadFamilyPhotos(context, ids);
  const sections = [...new Set(observations.map(({ section_id }) => section_id))];
  const hideNames = await loadNameHider(context, studentId, { sections, observations: ids });
  let { hiddenPhotoCount } = empty;
  const items = page.map((item): FamilyItem => {
    const { id, day } = item;
    if ('observation' in item) {
      const { paths, hiddenCount } = photosOf(id, studentId);
      hiddenPhotoCount += hiddenCount;
      const text = hideNames(item.observation.text);
      return {
        ...{ _id: id, day },
        observation: {
          ...{ text, lessons: (lessons.get(id) ?? []).map(({ name }) => name), photos: paths },
          ...detailsOf(item.observation),
        },
      };
    }
    const { kind, lesson, lesson_id } = item.entry;
    const { area = '', about = '' } = lessonTexts.get(lesson_id) ?? {};
    return { _id: id, day, ...(isFamilyKind(kind) && { lesson: { kind, name: lesson, area, about } }) };
  });
  return { items, hiddenPhotoCount };
};
