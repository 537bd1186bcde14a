import { peopleNames } from '#features/people/server/public.ts';
import { invalidField, notFound } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import { endOfSchoolDay, schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/year-turnover/errors';

/** Selects the enrollment periods that include the end of a day. */
const listEnrollmentPeriods = (db: Db, endOfDay: string) =>
  db
    .selectFrom('stays')
    .innerJoin('students', 'students.id', 'stays.student_id')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .leftJoin('leavers', 'leavers.student_id', 'students.id')
    .select(['stays.section_id', 'stays.adviser_id', 'students.id', 'students.birthdate', 'leavers.last_day'])
    .select(['students.first_name', 'students.middle_name', 'students.last_name'])
    .where('accounts.erased_at', 'is', null)
    .where('stays.from_at', '<', endOfDay)
    .where(({ eb, or }) => or([eb('stays.to_at', 'is', null), eb('stays.to_at', '>=', endOfDay)]))
    .orderBy('students.sort_name')
    .orderBy('students.id')
    .execute();

const loadSections = async (db: Db) => {
  const rows = await db
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .select(['sections.id as section_id', 'sections.name', 'sections.adviser_id'])
    .select(['levels.name as level', 'categories.name as category'])
    .execute();
  return new Map(rows.map((row) => [row.section_id, row]));
};

/** Returns section names for a year. Falls back to the latest earlier name, or else the first later one. */
const loadSectionNames = async (db: Db, from: string) => {
  const rows = await db.selectFrom('year_sections').selectAll().orderBy('year_from').execute();
  const names = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!names.has(row.section_id) || row.year_from <= from) names.set(row.section_id, row);
  return names;
};

/** Returns the requested day, which must be in the year and not in the future. @throws AppError invalid */
const dayIn = ({ from, to }: { from: string; to: string }, today: string, requestedDay: string | undefined) => {
  const [latest = to] = [to, today].sort();
  const day = requestedDay ?? latest;
  if (day < from || day > latest) throw invalidField('day', texts.dayOutside);
  return day;
};

/** @throws AppError not_found for an unknown year */
export const findYear = ({ services }: Pick<QueryContext, 'services'>, from: string) => {
  const found = yearsOf(services).find((one) => one.from === from);
  if (!found) throw notFound(texts.year);
  const { name, to } = found;
  return { year: { name, from, to }, hasBegun: from <= schoolDay(services) };
};

/** Loads the classes of a day. @throws AppError not_found for an unknown year; invalid for a day outside the year */
export const loadYearClasses = async (
  context: Pick<QueryContext, 'db' | 'services'>,
  { from, day: requestedDay }: { from: string; day?: string | undefined },
) => {
  const { db, services } = context;
  const { year } = findYear(context, from);
  const day = dayIn(year, schoolDay(services), requestedDay);
  const periods = await listEnrollmentPeriods(db, endOfSchoolDay(services, day));
  const [sections, names] = [await loadSections(db), await loadSectionNames(db, from)];
  const advisers = await peopleNames(db, [
    ...new Set([...periods, ...sections.values(), ...names.values()].flatMap(({ adviser_id }) => adviser_id ?? [])),
  ]);
  const classes = [...Map.groupBy(periods, ({ section_id }) => section_id)].map(([id, classPeriods]) => {
    const nameRow = names.get(id) ?? sections.get(id);
    const adviser = nameRow?.adviser_id ?? classPeriods[0]?.adviser_id ?? '';
    return {
      _id: id,
      name: nameRow?.name ?? '',
      level: nameRow?.level ?? '',
      category: nameRow?.category ?? '',
      adviser: advisers.get(adviser) ?? '',
      isGone: !sections.has(id),
      students: classPeriods,
    };
  });
  const order = ({ category, level, name }: (typeof classes)[number]) => `${category}\n${level}\n${name}`;
  return {
    year,
    day,
    classes: classes.toSorted((one, other) => order(one).localeCompare(order(other))),
  };
};
