import type { LinkKind } from '#features/albums/constants.ts';
import { addDays } from '#kernel/days/days.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { listClassCells } from '../cells.queries.ts';
import { listSectionLessons } from '../sections.queries.ts';
import { presentedIsEnough } from '../settings.ts';
import type { GroupLesson } from './groups.ts';
import { type ClassFacts, interestDays } from './proposals.ts';
import type { Before, Had } from './readiness.ts';

const elementaryPlanes = new Set(['6-9', '9-12', '12-15']);
const monthsOfYear = 12;

const linkRows = (db: Db, sectionId: string) =>
  db
    .selectFrom('room_albums')
    .innerJoin('album_areas', 'album_areas.album_id', 'room_albums.album_id')
    .innerJoin('lesson_groups', 'lesson_groups.area_id', 'album_areas.id')
    .innerJoin('lessons', 'lessons.group_id', 'lesson_groups.id')
    .innerJoin('lesson_links', 'lesson_links.lesson_id', 'lessons.id')
    .select(['lesson_links.lesson_id', 'lesson_links.before_id', 'lesson_links.kind'])
    .where('room_albums.section_id', '=', sectionId)
    .orderBy('lesson_links.position')
    .execute();

const setAsideRows = (db: Db, sectionId: string, today: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('proposal_answers', 'proposal_answers.student_id', 'enrollments.student_id')
    .select(['proposal_answers.student_id', 'proposal_answers.lesson_id', 'proposal_answers.until_day'])
    .where('enrollments.section_id', '=', sectionId)
    .where(({ or, eb }) =>
      or([eb('proposal_answers.until_day', 'is', null), eb('proposal_answers.until_day', '>', today)]),
    )
    .orderBy('proposal_answers.created_at')
    .execute();

export const apartRows = (db: Db, sectionId: string, today: string) =>
  db
    .selectFrom('keep_apart')
    .innerJoin('enrollments as one', 'one.student_id', 'keep_apart.student_id')
    .innerJoin('enrollments as other', 'other.student_id', 'keep_apart.other_id')
    .select(['keep_apart.student_id', 'keep_apart.other_id', 'keep_apart.until_day'])
    .where('one.section_id', '=', sectionId)
    .where('other.section_id', '=', sectionId)
    .where(({ or, eb }) => or([eb('keep_apart.until_day', 'is', null), eb('keep_apart.until_day', '>', today)]))
    .orderBy('keep_apart.created_at')
    .execute();

const monthsBetween = (birthdate: string, today: string): number => {
  const [year = 0, month = 0, day = 0] = birthdate.split('-').map(Number);
  const [nowYear = 0, nowMonth = 0, nowDay = 0] = today.split('-').map(Number);
  return (nowYear - year) * monthsOfYear + nowMonth - month - (nowDay < day ? 1 : 0);
};

type Caller = QueryContext<Actor>;

/** Loads the last day on which each student was recently observed in deep work, by lesson. */
const loadDeepWork = async (caller: Caller, sectionId: string, today: string) => {
  const seen = new Map<string, Map<string, string>>();
  const rows = await caller.services.ports.deepWork.seenIn(caller, {
    sectionId,
    since: addDays(today, -interestDays),
  });
  for (const { student_id, lesson_id, day } of rows) {
    const lessonsOfStudent = seen.get(student_id) ?? new Map<string, string>();
    if (day > (lessonsOfStudent.get(lesson_id) ?? '')) lessonsOfStudent.set(lesson_id, day);
    seen.set(student_id, lessonsOfStudent);
  }
  return seen;
};

/** Loads a section's lessons and their prerequisites, among the lessons that the section uses. */
const loadLessons = async ({ db, services }: Pick<Caller, 'db' | 'services'>, sectionId: string) => {
  const isEnough = services.settings.get(presentedIsEnough);
  const kindOf = (kind: LinkKind) => (isEnough ? 'follows' : kind);
  const [rows, allLinks] = await Promise.all([listSectionLessons(db, sectionId), linkRows(db, sectionId)]);
  const lessons = rows.map(
    (row): GroupLesson => ({
      id: row.id,
      areaId: row.area_id,
      groupId: row.group_id,
      ageFrom: row.age_from,
      ageTo: row.age_to,
      isPinned: row.mark === 'pinned',
      mode: row.mode,
      isElementary: elementaryPlanes.has(row.plane),
    }),
  );
  const lessonIds = new Set(lessons.map(({ id }) => id));
  const links = allLinks.filter(({ before_id }) => lessonIds.has(before_id));
  const before = new Map<string, Before[]>(
    [...groupBy(links, ({ lesson_id }) => lesson_id)].map(([id, all]) => [
      id,
      all.map((link) => ({ id: link.before_id, kind: kindOf(link.kind) })),
    ]),
  );
  return { lessons, before };
};

const studentRows = (db: Db, sectionId: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .select(['students.id', 'students.birthdate'])
    .where('enrollments.section_id', '=', sectionId)
    .orderBy('students.sort_name')
    .orderBy('students.id')
    .execute();

export const loadClassFacts = async (caller: Caller, { sectionId, today }: { sectionId: string; today: string }) => {
  const { db } = caller;
  const [{ lessons, before }, enrolled, cells, setAside, seenDeep] = await Promise.all([
    loadLessons(caller, sectionId),
    studentRows(db, sectionId),
    listClassCells(db, sectionId),
    setAsideRows(db, sectionId, today),
    loadDeepWork(caller, sectionId, today),
  ]);
  const had = new Map(enrolled.map(({ id }) => [id, new Map<string, Had>()]));
  for (const { student_id, lesson_id, state, times, last_day } of cells)
    if (state !== 'none') had.get(student_id)?.set(lesson_id, { state, times, lastDay: last_day });
  const setAsideOf = groupBy(setAside, ({ student_id }) => student_id);
  const facts: ClassFacts & { lessons: readonly GroupLesson[] } = { lessons, before, today };
  const students = enrolled.map(({ id, birthdate }) => ({
    id,
    ageMonths: monthsBetween(birthdate, today),
    had: had.get(id) ?? new Map<string, Had>(),
    seenDeep: seenDeep.get(id) ?? new Map<string, string>(),
    setAside: new Set((setAsideOf.get(id) ?? []).map(({ lesson_id }) => lesson_id)),
  }));
  return { facts, students, setAside };
};
