import { randomUUID } from 'node:crypto';
import { features } from '#app/features.ts';
import type { ServedEndpoint } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { TestCasa } from '#tests/support/test-casa.ts';

/** Returns the key of a call, such as `POST /api/admins/login`. */
export const keyOf = ({ method, path }: Pick<ServedEndpoint, 'method' | 'path'>): string => `${method} ${path}`;

export const served: ReadonlyMap<string, ServedEndpoint> = new Map(
  features.flatMap(({ endpoints }) => Object.values(endpoints).map((definition) => [keyOf(definition), definition])),
);

/** Creates the row of an upload that the server issued to a person. The file itself does not exist. */
export const issueUpload = async ({ services }: TestCasa, purpose: string, uploader: string): Promise<string> => {
  const path = `/uploads/${purpose}/${randomUUID()}.pdf`;
  const row = { path, purpose, uploader_id: uploader, file_name: 'guide.pdf', type: 'application/pdf', size: 4 };
  await services.database.transaction((tx) =>
    tx
      .insertInto('files')
      .values({ ...row, created_at: services.clock.now() })
      .execute(),
  );
  return path;
};

/** Deletes a section file as its teacher. Returns the batch in the bin. */
const deleteSectionFile = async (casa: TestCasa, { teacher, section }: { teacher: string; section: string }) => {
  const file = await casa.world.sectionFile(section, await issueUpload(casa, 'sectionUploads', teacher));
  const client = await casa.signedIn({ id: teacher, role: 'teacher' });
  const { body } = await client.post('/api/teachers/delete-section-file', { id: file.id });
  return (body as { batch: string }).batch;
};

/** Creates report rounds: one without reports, and one for each state of the student's report. */
const createReports = async (
  { world }: TestCasa,
  { teacher, section, student }: { teacher: string; section: string; student: string },
) => {
  const reportIn = async (state: 'ready' | 'checked' | 'published') => {
    const { id: round } = await world.reportRound({ section, maker: teacher, title: state });
    return { round, ...(await world.termReport({ round, student, maker: teacher, state })) };
  };
  const published = await reportIn('published');
  return {
    reportRound: (await world.reportRound({ section, maker: teacher })).id,
    readyRound: (await reportIn('ready')).round,
    checkedRound: (await reportIn('checked')).round,
    publishedRound: published.round,
    reportEdition: published.edition,
  };
};

type Seen = { teacher: string; section: string; student: string; lesson: string };

/** Creates an observation of a student with a photo, and a work cycle, agreement, quick note and group. */
const createObserved = async (casa: TestCasa, { teacher, section, student, lesson }: Seen) => {
  const { world } = casa;
  const seen = { section, maker: teacher, students: [student] };
  const { id: observation } = await world.observation({ ...seen, lessons: [lesson] });
  const path = await issueUpload(casa, 'images', teacher);
  const { id: photo } = await world.observationPhoto({ observation, maker: teacher, path, students: [student] });
  const { id: workCycle } = await world.workCycle({ section, maker: teacher });
  const { id: agreement } = await world.agreement({ student, maker: teacher, lessons: [lesson] });
  const { id: workNote } = await world.workNote({ cycle: workCycle, student, maker: teacher });
  const { id: quickNote } = await world.observation({ ...seen, state: 'jotting' });
  const { id: helper } = await world.teacher();
  await world.assistant({ section, teacher: helper, maker: teacher });
  const { id: childGroup } = await world.childGroup({ section, maker: teacher, name: 'Group', students: [student] });
  return { observation, photo, jotting: quickNote, helper, workCycle, workNote, agreement, childGroup };
};

/** Creates a class with a teacher who advises and teaches it, and a student in it. */
const createHalf = async (casa: TestCasa) => {
  const { world } = casa;
  const teacher = (await world.teacher()).id;
  const { id: section, level } = await world.section({ adviser: teacher });
  const subject = (await world.subject({ section, teacher })).id;
  const schedule = (await world.schedule({ subject, day: 0, startMinute: 480, endMinute: 540 })).id;
  const student = (await world.studentIn(section)).id;
  const classmate = (await world.studentIn(section)).id;
  const sectionPath = await issueUpload(casa, 'sectionUploads', teacher);
  const subjectPath = await issueUpload(casa, 'subjectUploads', teacher);
  const sectionFile = (await world.sectionFile(section, sectionPath)).id;
  const subjectFile = (await world.subjectFile(subject, subjectPath)).id;
  const { category_id: category } = await casa.services.database.read
    .selectFrom('levels')
    .select('category_id')
    .where('id', '=', level)
    .executeTakeFirstOrThrow();
  const batch = await deleteSectionFile(casa, { teacher, section });
  await world.myLessonsLevel(level);
  const { album, area, group, lesson } = await world.album();
  await world.sectionAlbums(section, [album]);
  const { lesson: given } = await world.album();
  const { id: imported } = await world.import();
  const { id: photoBatch, photos: batchPhotos } = await world.photoBatch();
  const { id: yearTurnover } = await world.yearTurnover();
  const { id: entry } = await world.entry({ student, lesson: given, section, maker: teacher });
  const observed = await createObserved(casa, { teacher, section, student, lesson: given });
  const reports = await createReports(casa, { teacher, section, student });
  return {
    teacher,
    student,
    classmate,
    category,
    level,
    section,
    subject,
    schedule,
    sectionFile,
    subjectFile,
    batch,
    album,
    area,
    group,
    lesson,
    entry,
    ...observed,
    ...reports,
    import: imported,
    photoBatch,
    batchPhoto: batchPhotos[0] ?? '',
    yearTurnover,
  };
};

const publish = async (casa: TestCasa, admin: string) => {
  const client = await casa.signedIn({ id: admin, role: 'admin' });
  const post = async (path: string, body: object) =>
    served.has(`POST ${path}`) ? ((await client.post(path, body)).body as { _id: string })._id : randomUUID();
  return {
    news: await post('/api/admins/create-news-updates', { image: '', text: '<p>Rain boots tomorrow.</p>' }),
    newsletter: await post('/api/admins/upload-newsletter-memo', { link: 'https://casa.example/memo' }),
  };
};

const exchangeMessages = async (
  casa: TestCasa,
  { teacher, student, section }: { teacher: string; student: string; section: string },
) => {
  if (!served.has('POST /api/messages/send/:userId')) {
    const nothing = randomUUID();
    return { message: nothing, studentMessage: nothing, report: nothing, announcement: nothing };
  }
  const asStudent = await casa.signedIn({ id: student, role: 'student' });
  const asTeacher = await casa.signedIn({ id: teacher, role: 'teacher' });
  const asked = await asStudent.post(`/api/messages/send/${teacher}`, { message: 'Good morning, teacher.' });
  const sent = await asTeacher.post(`/api/messages/send/${student}`, { message: 'Good morning.' });
  const rude = await asTeacher.post(`/api/messages/send/${student}`, { message: 'Nonsense.' });
  const announced = await asTeacher.post('/api/teachers/announce', {
    sectionID: section,
    message: 'Welcome.',
    clientId: 'welcome',
  });
  const [message = '', studentMessage = '', reported = '', announcement = ''] = [sent, asked, rude, announced].map(
    ({ body }) => (body as { _id: string })._id,
  );
  return { message, studentMessage, announcement, report: (await casa.world.messageReport({ message: reported })).id };
};

const issueAll = async (casa: TestCasa, uploader: string) => ({
  images: await issueUpload(casa, 'images', uploader),
  newsletterUploads: await issueUpload(casa, 'newsletterUploads', uploader),
  sectionUploads: await issueUpload(casa, 'sectionUploads', uploader),
  subjectUploads: await issueUpload(casa, 'subjectUploads', uploader),
  messageUploads: await issueUpload(casa, 'messageUploads', uploader),
});

/** Creates a school of two classes. The callers belong to `own` and have no access to `other`. */
export const createSchool = async (casa: TestCasa) => {
  const { world } = casa;
  // An earlier call may have set quiet hours, which would hold messages back at some times of day.
  await world.quietHours(undefined);
  await world.enableWorkCycles();
  const [own, other] = await Promise.all([createHalf(casa), createHalf(casa)]);
  const admin = (await world.admin()).id;
  const idle = { teacher: (await world.teacher()).id, student: (await world.student()).id };
  const callers: Record<Role, string> = { admin, teacher: own.teacher, student: own.student };
  return {
    own: {
      ...own,
      ...(await publish(casa, admin)),
      ...(await exchangeMessages(casa, own)),
      waitingSetting: await world.waitingSetting(),
    },
    other: { ...other, ...(await exchangeMessages(casa, other)) },
    /** People without duties and without a section. */
    idle,
    callers,
    /** Upload paths issued to each caller and not attached yet. */
    uploads: {
      admin: await issueAll(casa, admin),
      teacher: await issueAll(casa, own.teacher),
      student: await issueAll(casa, own.student),
    } satisfies Record<Role, Record<string, string>>,
    as: (role: Role) => casa.signedIn({ id: callers[role], role }),
    now: casa.clock.now(),
    today: schoolDay(casa.services),
  };
};
export type School = Awaited<ReturnType<typeof createSchool>>;

/** Matches calls that remove data which other examples need. */
const spending = /\/(delete|remove|discard|archive|erase|merge|run|undo|withdraw|reset|leave|end|move|turn|close)-/;

/** Shares one school between writing calls, as creation is slow. A call that fails is repeated in a new school. */
export const createSharedSchool = (casa: TestCasa) => {
  let used: School | undefined;
  const workInNew = async <Result>(work: (school: School) => Promise<Result>) => {
    used = await createSchool(casa);
    return work(used);
  };
  return async <Result extends { isExpected: boolean }>(
    key: string,
    work: (school: School) => Promise<Result>,
  ): Promise<Result> => {
    const first = used && (await work(used));
    const result = first?.isExpected ? first : await workInNew(work);
    if (spending.test(key)) used = undefined;
    return result;
  };
};
