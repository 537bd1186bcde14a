import { listAdmins } from '#features/people/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { isAtSchool, loadSchoolPeople } from '../plan/school-people.ts';

const loadClasses = async (db: Db) => ({
  levels: await db
    .selectFrom('levels')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .select(['levels.id', 'levels.name', 'categories.name as category'])
    .orderBy('levels.id')
    .execute(),
  sections: await db.selectFrom('sections').select(['id', 'name', 'level_id', 'adviser_id']).orderBy('id').execute(),
  subjects: await db
    .selectFrom('subjects')
    .innerJoin('sections', 'sections.id', 'subjects.section_id')
    .select(['subjects.id', 'subjects.name', 'subjects.name_key', 'subjects.section_id', 'subjects.teacher_id'])
    .select('sections.level_id')
    .orderBy('subjects.id')
    .execute(),
  schedules: await db
    .selectFrom('schedules')
    .selectAll()
    .orderBy('subject_id')
    .orderBy('day')
    .orderBy('start_minute')
    .execute(),
});

export const loadSchool = async (context: QueryContext, { withLeavers }: { withLeavers: boolean }) => ({
  admins: await listAdmins(context, {}),
  teachers: (await loadSchoolPeople(context.db, 'teachers')).people,
  students: (await loadSchoolPeople(context.db, 'students')).people.filter((one) => withLeavers || isAtSchool(one)),
  ...(await loadClasses(context.db)),
});

export type SchoolRows = Awaited<ReturnType<typeof loadSchool>>;
