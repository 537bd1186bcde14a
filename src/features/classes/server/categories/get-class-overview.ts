import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { categoryRows, levelRows } from '../classes.queries.ts';

/** Returns the class structure with its counts in four queries, so that an overview page needs one request. */
export const getClassOverview: Handler<(typeof classesEndpoints)['getClassOverview']> = async ({ db }) => {
  const sections = await db
    .selectFrom('sections')
    .innerJoin('teachers', 'teachers.id', 'sections.adviser_id')
    .select(['sections.id', 'sections.name', 'sections.level_id', 'teachers.first_name', 'teachers.last_name'])
    .select(({ selectFrom, fn }) => [
      selectFrom('enrollments')
        .whereRef('enrollments.section_id', '=', 'sections.id')
        .select(fn.countAll<number | string>().as('count'))
        .as('students'),
    ])
    .orderBy('sections.id')
    .execute();
  const subjects = await db.selectFrom('subjects').select(['id', 'name', 'section_id']).orderBy('id').execute();
  const levels = await levelRows(db).execute();
  const taughtIn = Map.groupBy(subjects, ({ section_id }) => section_id);
  const taughtOf = (section: string) =>
    (taughtIn.get(section) ?? []).map(({ id, name }) => ({ _id: id, subject: name }));
  const sectionsOf = Map.groupBy(sections, ({ level_id }) => level_id);
  const levelsOf = Map.groupBy(levels, ({ category_id }) => category_id);
  return (await categoryRows(db).execute()).map((category) => ({
    _id: category.id,
    category: category.name,
    levels: (levelsOf.get(category.id) ?? []).map((level) => ({
      _id: level.id,
      levelID: level.id,
      level: level.name,
      sections: (sectionsOf.get(level.id) ?? []).map(({ id, name, first_name, last_name, students }) => ({
        _id: id,
        sectionID: id,
        section: name,
        adviser: `${first_name} ${last_name}`,
        students: Number(students),
        subjects: taughtOf(id).length,
        taught: taughtOf(id),
      })),
    })),
  }));
};
