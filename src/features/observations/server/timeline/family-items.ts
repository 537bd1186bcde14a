import { childEntryRows } from '#features/lesson-records/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Keyset } from '#platform/server/keyset-page.ts';
import type { FamilyItem } from '../../schemas.ts';
import { type FamilyKind, familyKinds } from '../../words.ts';
import { lessonsOf } from '../observations.queries.ts';
import { readFamilyPhotos } from '../photos/public.ts';
import { newestFirst } from './newest-first.ts';
import { withoutNames } from './without-names.ts';

type Span = { readonly after: Keyset | undefined; readonly limit: number | undefined };
type Context = Pick<QueryContext, 'db' | 'services'>;

const isFamilyKind = (kind: string): kind is FamilyKind => (familyKinds as readonly string[]).includes(kind);

/** What families are told of lessons, by id. */
const lessonWords = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { area: string; about: string }>();
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select(['lessons.id', 'lessons.family_text', 'album_areas.name as area'])
    .where('lessons.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, area, family_text }) => [id, { area, about: family_text }]));
};

const observationRows = (db: Db, studentId: string, { after, limit }: Span) => {
  let query = db
    .selectFrom('observations')
    .select(['id', 'day', 'text', 'section_id'])
    .where('visibility', '=', 'family')
    .where('taken_back_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('observation_children').select('observation_id').where('student_id', '=', studentId),
    )
    .orderBy('day', 'desc')
    .orderBy('id', 'desc');
  if (after) query = query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(...after)));
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
};

const nameColumns = ['students.id', 'students.first_name', 'students.middle_name', 'students.last_name'] as const;

/** Children whose names may stand in what was observed: those whom it is about, and those who are or were in the class. */
const othersNamed = async (db: Db, rows: readonly { id: string; section_id: string }[]) => {
  if (rows.length === 0) return [];
  const sections = [...new Set(rows.map(({ section_id }) => section_id))];
  const ids = rows.map(({ id }) => id);
  return db
    .selectFrom('students')
    .select(nameColumns)
    .where('students.id', 'in', (eb) =>
      eb
        .selectFrom('stays')
        .select('student_id')
        .where('section_id', 'in', sections)
        .union(eb.selectFrom('enrollments').select('student_id').where('section_id', 'in', sections))
        .union(eb.selectFrom('observation_children').select('student_id').where('observation_id', 'in', ids)),
    )
    .execute();
};

/**
 * A page of what the family of a child may see, newest first: lessons that were given, observations that are for families, and photos
 * whose children may all be seen. Nothing of plans, of attention, of notes, and no other child.
 */
export const readFamilyItems = async ({ db, services }: Context, studentId: string, span: Span) => {
  const child = await db
    .selectFrom('students')
    .select(nameColumns)
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
  const entries = await childEntryRows(db, studentId, { ...span, withTakenBack: false })
    .where('entries.kind', 'in', familyKinds)
    .execute();
  const observations = await observationRows(db, studentId, span);
  const page = newestFirst(
    entries.map(({ id, day, kind, lesson, lesson_id }) => ({ id, day, entry: { kind, lesson, lesson_id } })),
    observations.map((observation) => ({ id: observation.id, day: observation.day, observation })),
    span.limit,
  );
  const words = await lessonWords(db, [...new Set(entries.map(({ lesson_id }) => lesson_id))]);
  const ids = observations.map(({ id }) => id);
  const lessons = groupBy(ids.length === 0 ? [] : await lessonsOf(db, ids), ({ observation_id }) => observation_id);
  const photosOf = await readFamilyPhotos({ db, services }, ids);
  const others = (await othersNamed(db, observations)).filter(({ id }) => id !== studentId);
  let photosLeftOut = 0;
  const items = page.map((item): FamilyItem => {
    const { id, day } = item;
    if ('observation' in item) {
      const { paths, leftOut } = photosOf(id, studentId);
      photosLeftOut += leftOut;
      const text = withoutNames(item.observation.text, child, others);
      return {
        ...{ _id: id, day },
        observation: { text, lessons: (lessons.get(id) ?? []).map(({ name }) => name), photos: paths },
      };
    }
    const { kind, lesson, lesson_id } = item.entry;
    const { area = '', about = '' } = words.get(lesson_id) ?? {};
    return { _id: id, day, ...(isFamilyKind(kind) && { lesson: { kind, name: lesson, area, about } }) };
  });
  return { items, photosLeftOut };
};
