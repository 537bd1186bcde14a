import type { EntryKind } from '#features/lesson-records/constants.ts';
import { lessonRecordsWorld } from '#features/lesson-records/server/lesson-records.world.ts';
import type { Services } from '#platform/server/context.ts';
import { type Filled, idIn } from './filled.ts';
import { firstDayOf, manilaTime, schoolYearOf } from './plan/calendar.ts';
import type { SchoolPlan, SectionPlan, StudentPlan } from './plan/plan-types.ts';
import { createRandom, type Random } from './plan/random.ts';
import { fillAgreements } from './record/fill-agreements.ts';
import { fillConsents } from './record/fill-consents.ts';
import { fillObservations } from './record/fill-observations.ts';
import { fillQuickNotes } from './record/fill-quick-notes.ts';
import { fillYears } from './record/fill-years.ts';
import { listSectionLessons, type SectionLesson } from './record/section-lessons.ts';

type Entry = { student: string; lesson: string; section: string; maker: string; kind: EntryKind; day: string };

const dayMilliseconds = 86_400_000;
const averageMonth = 30.44;

const monthsBetween = (birthdate: string, today: string) =>
  (Date.parse(today) - Date.parse(birthdate)) / dayMilliseconds / averageMonth;

const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * dayMilliseconds).toISOString().slice(0, 10);

/** Returns the entry kinds of a student of some age for a lesson, in order. */
const kindsOf = (random: Random, age: number, { age_from, age_to }: SectionLesson): EntryKind[] => {
  const [from, to] = [age_from ?? 0, age_to ?? 0];
  if (age < from || !random.chance(0.6)) return [];
  const progress = (age - from) / Math.max(to - from, 1);
  const practised = Array<EntryKind>(random.int(0, Math.min(3, Math.ceil(progress * 3)))).fill('practised');
  return ['presented', ...practised, ...(progress > 1 && random.chance(0.7) ? (['mastered'] as const) : [])];
};

const entriesOf = (
  random: Random,
  lessons: readonly SectionLesson[],
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

/** Maximum number of lessons recorded per student. Keeps the fill fast. */
const lessonsForEach = 90;

type SectionRecord = { section: SectionPlan; students: readonly StudentPlan[]; today: string };

const fillSection = async (
  services: Services,
  { section, students, today }: SectionRecord,
  filled: Filled,
): Promise<Entry[]> => {
  const sectionId = idIn(filled, section.key);
  const lessons = await listSectionLessons(services.database.read, sectionId);
  return students.flatMap(({ key, fields }) => {
    const random = createRandom(`record ${key}`);
    const age = monthsBetween(fields.birthdate, today);
    const near = lessons.filter(({ age_from, age_to }) => (age_from ?? 0) <= age && (age_to ?? 0) >= age - 12);
    const some = random.shuffle(near).slice(0, lessonsForEach);
    const student = {
      student: idIn(filled, key),
      section: sectionId,
      age,
      maker: idIn(filled, section.adviserKey),
      today,
    };
    return entriesOf(random, some, student);
  });
};

/** Returns the teachers who write in a class: the adviser first, then the subject teachers. */
const makersOf = ({ subjects }: SchoolPlan, { key, adviserKey }: SectionPlan, filled: Filled): string[] => {
  const teachers = subjects.flatMap(({ sectionKey, teacherKey }) => (sectionKey === key ? [teacherKey] : []));
  return [...new Set([adviserKey, ...teachers])].map((teacher) => idIn(filled, teacher));
};

/** Index of the student who came recently and has no earlier record. */
const newcomerAt = 2;
const newcomerDays = 60;

/** Fills three years of the class that the demo teacher advises. Two of its students are kept apart in groups. */
const fillShowcase = async (
  services: Services,
  plan: SchoolPlan,
  { section, students, today }: SectionRecord,
  filled: Filled,
) => {
  const makers = makersOf(plan, section, filled);
  const histories = students.map(({ key, fields: { birthdate } }, at) => ({
    ...{ id: idIn(filled, key), birthdate, seed: key },
    ...(at === newcomerAt && { since: dayBefore(today, newcomerDays) }),
  }));
  const sectionYears = { section: idIn(filled, section.key), makers, students: histories, today };
  await fillYears(services, sectionYears);
  await fillObservations(services, sectionYears);
  await fillConsents(services, sectionYears);
  const helper = plan.teachers.map(({ key }) => idIn(filled, key)).find((id) => !makers.includes(id));
  if (helper !== undefined) await fillQuickNotes(services, sectionYears, helper);
  const [student_id, other_id] = histories
    .slice(0, 2)
    .map(({ id }) => id)
    .toSorted();
  if (student_id === undefined || other_id === undefined) return;
  const pair = { student_id, other_id, until_day: null, maker_id: makers[0] ?? '', created_at: services.clock.now() };
  await services.database.transaction((tx) => tx.insertInto('keep_apart').values(pair).execute());
};

const elementary: readonly string[] = ['lower', 'upper'];

/** Adds weekly agreements between students and teachers in the elementary classes. */
const fillTalks = async (
  services: Services,
  { levels }: SchoolPlan,
  sectionRecord: SectionRecord,
  filled: Filled,
): Promise<void> => {
  const { section, students, today } = sectionRecord;
  const programme = levels.find(({ key }) => key === section.levelKey)?.categoryKey ?? '';
  if (!elementary.includes(programme)) return;
  await fillAgreements(services, {
    students: students.map(({ key }) => ({ id: idIn(filled, key), seed: key })),
    maker: idIn(filled, section.adviserKey),
    lessons: await listSectionLessons(services.database.read, idIn(filled, section.key)),
    today,
  });
};

const morningMinutes = 9 * 60;

/** Starts enrollment periods with the school year, and later for the newcomer of the showcase class. */
const beginEnrollmentPeriods = async (
  services: Services,
  { sections, students, showcase }: SchoolPlan,
  filled: Filled,
) => {
  const today = new Date(services.clock.milliseconds()).toISOString().slice(0, 10);
  const begun = firstDayOf(schoolYearOf(today));
  const shown = sections.find(({ adviserKey }) => adviserKey === showcase.teacherKey)?.key;
  const newcomer = students.filter(({ sectionKey }) => sectionKey === shown)[newcomerAt];
  const arrivedOn = dayBefore(today, newcomerDays);
  await services.database.transaction(async (tx) => {
    await tx
      .updateTable('stays')
      .set({ from_at: manilaTime(begun, morningMinutes) })
      .execute();
    if (newcomer && arrivedOn > begun)
      await tx
        .updateTable('stays')
        .set({ from_at: manilaTime(arrivedOn, morningMinutes) })
        .where('student_id', '=', idIn(filled, newcomer.key))
        .execute();
  });
};

/** Fills the records of all classes: three years for the showcase class, the last months for the others. */
export const fillRecords = async (services: Services, plan: SchoolPlan, filled: Filled): Promise<void> => {
  const world = lessonRecordsWorld(services);
  const today = new Date(services.clock.milliseconds()).toISOString().slice(0, 10);
  await world.syncEnrollmentPeriods();
  await beginEnrollmentPeriods(services, plan, filled);
  for (const section of plan.sections) {
    const sectionRecord = {
      section,
      students: plan.students.filter(({ sectionKey }) => sectionKey === section.key),
      today,
    };
    if (section.adviserKey === plan.showcase.teacherKey) await fillShowcase(services, plan, sectionRecord, filled);
    else await world.entries(await fillSection(services, sectionRecord, filled));
    await fillTalks(services, plan, sectionRecord, filled);
  }
};
