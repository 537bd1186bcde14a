import { lessonRecordsWorld } from '#features/lesson-records/server/lesson-records.world.ts';
import type { EntryKind } from '#features/lesson-records/words.ts';
import type { Services } from '#platform/server/context.ts';
import { type Filled, idIn } from './filled.ts';
import type { SchoolPlan, SectionPlan, StudentPlan } from './plan/plan-types.ts';
import { createRandom, type Random } from './plan/random.ts';

type Lesson = { id: string; age_from: number | null; age_to: number | null };
type Entry = { student: string; lesson: string; section: string; maker: string; kind: EntryKind; day: string };

const dayMilliseconds = 86_400_000;
const averageMonth = 30.44;

const monthsBetween = (birthdate: string, today: string) =>
  (Date.parse(today) - Date.parse(birthdate)) / dayMilliseconds / averageMonth;

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * dayMilliseconds).toISOString().slice(0, 10);

const lessonsOf = async ({ database }: Services, sectionId: string): Promise<Lesson[]> =>
  database.read
    .selectFrom('room_albums')
    .innerJoin('album_areas', 'album_areas.album_id', 'room_albums.album_id')
    .innerJoin('lesson_groups', 'lesson_groups.area_id', 'album_areas.id')
    .innerJoin('lessons', 'lessons.group_id', 'lesson_groups.id')
    .select(['lessons.id', 'lessons.age_from', 'lessons.age_to'])
    .where('room_albums.section_id', '=', sectionId)
    .orderBy('album_areas.position')
    .orderBy('lesson_groups.position')
    .orderBy('lessons.position')
    .execute();

/** What a child of some age had of a lesson, from the first presentation on. */
const kindsOf = (random: Random, age: number, { age_from, age_to }: Lesson): EntryKind[] => {
  const [from, to] = [age_from ?? 0, age_to ?? 0];
  if (age < from || !random.chance(0.6)) return [];
  const progress = (age - from) / Math.max(to - from, 1);
  const practised = Array<EntryKind>(random.int(0, Math.min(3, Math.ceil(progress * 3)))).fill('practised');
  return ['presented', ...practised, ...(progress > 1 && random.chance(0.7) ? (['mastered'] as const) : [])];
};

const entriesOf = (
  random: Random,
  lessons: readonly Lesson[],
  {
    student,
    section,
    age,
    maker,
    today,
  }: { student: string; section: string; age: number; maker: string; today: string },
): Entry[] =>
  lessons.flatMap((lesson) => {
    const kinds = kindsOf(random, age, lesson);
    let ago = random.int(kinds.length * 7, 200);
    return kinds.map((kind) => {
      const day = dayBefore(today, ago);
      ago = Math.max(ago - random.int(1, 20), 1);
      return { student, lesson: lesson.id, section, maker, kind, day };
    });
  });

/** Lessons of a child, no more than these: enough to look at, and soon written. */
const lessonsForEach = 90;

type Room = { section: SectionPlan; students: readonly StudentPlan[]; today: string };

const fillRoom = async (services: Services, { section, students, today }: Room, filled: Filled): Promise<Entry[]> => {
  const sectionId = idIn(filled, section.key);
  const lessons = await lessonsOf(services, sectionId);
  return students.flatMap(({ key, fields }) => {
    const random = createRandom(`record ${key}`);
    const age = monthsBetween(fields.birthdate, today);
    const near = lessons.filter(({ age_from, age_to }) => (age_from ?? 0) <= age && (age_to ?? 0) >= age - 12);
    const some = random.shuffle(near).slice(0, lessonsForEach);
    const child = {
      student: idIn(filled, key),
      section: sectionId,
      age,
      maker: idIn(filled, section.adviserKey),
      today,
    };
    return entriesOf(random, some, child);
  });
};

/** What the children of each class had lately of the lessons of its album. */
export const fillRecords = async (services: Services, plan: SchoolPlan, filled: Filled): Promise<void> => {
  const world = lessonRecordsWorld(services);
  const today = new Date(services.clock.milliseconds()).toISOString().slice(0, 10);
  await world.settleStays();
  for (const section of plan.sections) {
    const students = plan.students.filter(({ sectionKey }) => sectionKey === section.key);
    await world.entries(await fillRoom(services, { section, students, today }, filled));
  }
};
