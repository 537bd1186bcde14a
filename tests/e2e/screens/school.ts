import { agreementsWorld } from '#features/agreements/server/agreements.world.ts';
import { filesWorld } from '#features/files/server/files.world.ts';
import { lessonRecordsWorld } from '#features/lesson-records/server/lesson-records.world.ts';
import { photoBatchesWorld } from '#features/photo-batches/server/photo-batches.world.ts';
import { rosterWorld } from '#features/roster/server/roster.world.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { termReportsWorld } from '#features/term-reports/server/term-reports.world.ts';
import { workCyclesWorld } from '#features/work-cycles/server/work-cycles.world.ts';
import { yearTurnoverWorld } from '#features/year-turnover/server/year-turnover.world.ts';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { demoPassword, fillSchool } from '#tools/demo/fill-school.ts';
import type { SchoolPlan } from '#tools/demo/plan/plan-types.ts';
import { planSchool } from '#tools/demo/plan/school-plan.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { firstDay } from '../../support/test-clock.ts';
import type { World } from '../../support/world.ts';

/** A role, a user with a temporary password, a user with duties in a bare school, or no user. */
export type ScreenVisitor = Role | 'newcomer' | 'nobody' | 'busyTeacher' | 'placedStudent';

export type Account = { role: Role; email: string; password: string };

/** Ids of the records that addresses refer to as `:section` etc. */
export type Ids = Record<
  | 'category'
  | 'level'
  | 'section'
  | 'subject'
  | 'news'
  | 'teacher'
  | 'student'
  | 'classmate'
  | 'moved'
  | 'album'
  | 'area'
  | 'lesson'
  | 'import'
  | 'doneImport'
  | 'photoBatch'
  | 'donePhotoBatch'
  | 'yearTurnover'
  | 'schoolYear'
  | 'template'
  | 'round'
  | 'workCycle'
  | 'openWorkCycle',
  string
>;

export type School = { accounts: Partial<Record<ScreenVisitor, Account>>; ids: Ids };

type SignIns = readonly Account[];

/** Returns the accounts and records that the screens of a filled demo show. */
export const findSchool = async (services: Services, signIns: SignIns): Promise<School> => {
  const { read } = services.database;
  const [admin, teacher, student] = (['admin', 'teacher', 'student'] as const).map((role) => {
    const found = signIns.find((one) => one.role === role);
    if (!found) throw new Error(`The demonstration has no sign-in as ${role}.`);
    return found;
  }) as [Account, Account, Account];
  const idOf = async ({ email }: Account) =>
    (await read.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const [teacherId, studentId] = [await idOf(teacher), await idOf(student)];
  const place = await read
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .select(['sections.id as section', 'levels.id as level', 'levels.category_id as category'])
    .where('sections.adviser_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  const classmate = await read
    .selectFrom('enrollments')
    .select('student_id as id')
    .where('section_id', '=', place.section)
    .where('student_id', '!=', studentId)
    .executeTakeFirstOrThrow();
  const news = await read.selectFrom('news').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  const lesson = await read
    .selectFrom('lessons')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select(['lessons.id', 'album_areas.album_id'])
    .where('lessons.shipped_key', '=', 'brown-stair')
    .executeTakeFirstOrThrow();
  await lessonRecordsWorld(services).myLessonsLevel(place.level);
  await addSignIn(services, await idOf(admin));
  await addAgreements(services, { students: [studentId, classmate.id], maker: teacherId, lesson: lesson.id });
  return {
    accounts: { admin, teacher, student },
    ids: {
      ...place,
      subject: await subjectOf(services, place.section, teacherId),
      news: news.id,
      teacher: teacherId,
      student: studentId,
      classmate: classmate.id,
      moved: await addMoved(services, { ...place, student: classmate.id, lesson: lesson.id }),
      album: lesson.album_id,
      area: await areaOf(services, place.section),
      lesson: lesson.id,
      round: await roundOf(services, place.section, teacherId),
      ...(await addImports(services)),
      ...(await addPhotos(services, await idOf(admin))),
      ...(await addYears(services)),
      ...(await addWorkCycles(services, { ...place, student: studentId, maker: teacherId })),
      template: 'children-house',
    },
  };
};

/** Adds a sign-in to the audit log, because visitors enter by cookie, which adds no entry. */
const addSignIn = (services: Services, id: string) =>
  systemContext(services).transaction(({ audit }) =>
    audit({ action: 'session:started', subject: { kind: 'admin', id } }),
  );

const subjectOf = async ({ database: { read } }: Services, section: string, teacher: string): Promise<string> => {
  const { id } = await read
    .selectFrom('subjects')
    .select('id')
    .where('section_id', '=', section)
    .where('teacher_id', '=', teacher)
    .executeTakeFirstOrThrow();
  return id;
};

/** Moves a student from another class, with handover notes and an open plan. */
const addMoved = async (
  services: Services,
  { section, student, lesson }: Record<'section' | 'student' | 'lesson', string>,
) => {
  const { movedStudent, handoverNotes, entry } = lessonRecordsWorld(services);
  const former = await services.database.read
    .selectFrom('sections')
    .innerJoin('sections as now', (join) => join.onRef('now.adviser_id', '!=', 'sections.adviser_id'))
    .select(['sections.id', 'sections.adviser_id'])
    .where('now.id', '=', section)
    .orderBy('sections.id')
    .executeTakeFirstOrThrow();
  const from = { section: former.id, maker: former.adviser_id };
  await movedStudent({ student, from: former.id, to: section });
  await handoverNotes({ student, ...from });
  await entry({ student, lesson, ...from, kind: 'planned' });
  return student;
};

/** Adds an open and a done agreement for each of the students. */
const addAgreements = async (
  services: Services,
  { students, maker, lesson }: { students: readonly string[]; maker: string; lesson: string },
) => {
  const { agreement } = agreementsWorld(services);
  for (const student of students) {
    const [open, done] = ['Finish the timeline of life by Friday.', 'Put the paints away before the bell.'];
    await agreement({ student, maker, text: open, byDay: '2026-01-09', lessons: [lesson] });
    await agreement({ student, maker, text: done, day: '2026-01-02', doneBy: maker });
  }
};

/** Returns the first area of a section's albums. */
const areaOf = async ({ database: { read } }: Services, section: string): Promise<string> => {
  const { id } = await read
    .selectFrom('room_albums')
    .innerJoin('album_areas', 'album_areas.album_id', 'room_albums.album_id')
    .select('album_areas.id')
    .where('room_albums.section_id', '=', section)
    .orderBy('album_areas.position')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns the report round of a section. Creates the round if the school has none. */
const roundOf = async (services: Services, section: string, maker: string): Promise<string> => {
  const rounds = services.database.read.selectFrom('report_rounds').select('id').where('section_id', '=', section);
  const known = await rounds.executeTakeFirst();
  return known?.id ?? (await termReportsWorld(services).reportRound({ section, maker })).id;
};

/** Adds an ended work cycle with notes, and an open one. */
const addWorkCycles = async (
  services: Services,
  { section, student, maker }: Record<'section' | 'student' | 'maker', string>,
) => {
  const { enableWorkCycles, workCycle, workNote } = workCyclesWorld(services);
  await enableWorkCycles();
  const at = (hours: number) => new Date(services.clock.milliseconds() + hours * 3_600_000).toISOString();
  const ended = await workCycle({ section, maker, begunAt: at(-30), endedAt: at(-27) });
  for (const [hours, kind] of [
    [-29.8, 'choosing'],
    [-29.5, 'settled'],
    [-28.5, 'deep'],
    [-27.5, 'puttingAway'],
  ] as const)
    await workNote({ cycle: ended.id, student, maker, at: at(hours), kind });
  return { workCycle: ended.id, openWorkCycle: (await workCycle({ section, maker })).id };
};

/** Adds a school year that ends soon, and a plan for the next one. */
const addYears = async (services: Services) => {
  const { schoolYears, yearTurnover } = yearTurnoverWorld(services);
  const [year] = await schoolYears();
  return { schoolYear: year?.from ?? '', yearTurnover: (await yearTurnover({ isWhole: true })).id };
};

/** Adds an import that waits for review, and a completed one. */
const addImports = async (services: Services) => {
  const { import: add } = rosterWorld(services);
  const head = ['First name', 'Last name', 'E-mail', 'Phone', 'Date of birth', 'Address'];
  const noor = ['Noor', 'Haddad', 'noor@casa.example', '0917 555 0103', '1990-02-03', '4 Narra Road'];
  const rows = [noor, ['Ben', 'Cruz', 'ben at casa', '12', '1990-02-31', '']];
  return { import: (await add({ head, rows })).id, doneImport: (await add({ isDone: true })).id };
};

/** Adds a photo batch that waits for decisions, and a completed one. */
const addPhotos = async (services: Services, owner: string) => {
  const { photoBatch } = photoBatchesWorld(services);
  const { upload } = filesWorld(services);
  const [one] = await services.database.read.selectFrom('students').selectAll().orderBy('sort_name').limit(1).execute();
  const names = [`${one?.last_name}, ${one?.first_name}.jpg`, 'IMG_2041.jpg'];
  const photos = await Promise.all(
    names.map(async (fileName, at) => {
      const content = await samplePicture({ width: 200 + at, height: 260 });
      return { fileName, path: await upload({ purpose: 'images', uploader: owner, content, fileName }) };
    }),
  );
  const waiting = await photoBatch({ owner, photos: [...photos, { fileName: 'Class list.pdf' }] });
  const done = await photoBatch({ owner, isDone: true, photos: [{ fileName: 'IMG_7.HEIC', reason: 'heic' }] });
  return { photoBatch: waiting.id, donePhotoBatch: done.id };
};

/** Returns the accounts that are used to show the demo. */
export const signInsOf = (plan: SchoolPlan): SignIns => {
  const emailOf = (people: readonly { key: string; fields: { email: string } }[], key = people[0]?.key) =>
    people.find((one) => one.key === key)?.fields.email ?? '';
  return [
    { role: 'admin', email: emailOf(plan.admins), password: demoPassword },
    { role: 'teacher', email: emailOf(plan.teachers, plan.showcase.teacherKey), password: demoPassword },
    { role: 'student', email: emailOf(plan.students, plan.showcase.studentKey), password: demoPassword },
  ];
};

/** Fills a demo school without pictures, and adds a student who must change the password. */
export const fillForScreens = async (services: Services, world: World): Promise<School> => {
  const plan = planSchool({ today: firstDay, students: 40 });
  await fillSchool(services, plan, { withPictures: false });
  const school = await findSchool(services, signInsOf(plan));
  await addLongNames(world, school.ids.section);
  const newcomer = await addNewcomer(services, world);
  return { ...school, accounts: { ...school.accounts, newcomer } };
};

/** Adds very long names, to check that no screen becomes too wide. */
const addLongNames = async (world: World, section: string) => {
  const { id } = await world.student({ last_name: 'Villanueva-Buencamino de los Santos-Magbanua' });
  await world.enroll(id, section);
  const first_name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
  await world.enroll((await world.student({ first_name, last_name: 'Cruz' })).id, section);
  await world.newsletter({ link: 'https://calendar.example/lunch', title: 'Lunch in July', isDraft: true });
  await world.newsletter({ link: 'https://calendar.example/a-very-long-address/that-goes-on-and-on-and-on' });
  await world.news({ text: `<h2>${'Long'.repeat(40)}</h2><h5 class="ql-indent-8">far</h5>` });
};

/** Returns a student with a temporary password. Creates the student if the school has none. */
export const addNewcomer = async ({ database: { read } }: Services, world: World): Promise<Account> => {
  const newcomer = { role: 'student', email: 'newcomer@casa.example', password: worldPassword } as const;
  const { role, email } = newcomer;
  const known = read.selectFrom('accounts').select('id').where('role', '=', role).where('email', '=', email);
  if (!(await known.executeTakeFirst())) await world.student({ first_name: 'Mia', email, mustChangePassword: true });
  return newcomer;
};
