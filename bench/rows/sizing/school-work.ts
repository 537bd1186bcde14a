import { randomBytes, randomUUID } from 'node:crypto';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { filesEndpoints as files, renditionPath } from '#features/files/contract.ts';
import { lessonRecordsEndpoints as records } from '#features/lesson-records/contract.ts';
import { messagesEndpoints as messages } from '#features/messages/contract.ts';
import { newsEndpoints as news } from '#features/news/contract.ts';
import { newslettersEndpoints as newsletters } from '#features/newsletters/contract.ts';
import { observationsEndpoints as observations } from '#features/observations/contract.ts';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import type { Client } from '#tests/support/client.ts';
import type { Photos } from './photos.ts';
import type { Section, SizedSchool } from './sized-school.ts';
import { documentBytes, perStudentAndDay, perWeek } from './use.ts';

type Task = () => Promise<unknown>;

const atATime = 8;
/** A presentation is recorded for several students in one call. */
const studentsOfEntry = 4;
const day = new Date().toISOString().slice(0, 10);
const messageText = 'Thank you for the photos of the garden! Ana will come a little later tomorrow.';
const observationText =
  'Chose the golden beads, built 2,435 and counted it twice. Then showed a younger child how to carry the tray.';

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const repeat = (count: number, task: Task): Task[] => Array.from({ length: Math.round(count) }, () => task);
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
/** Returns the items in turn, endlessly. */
const cycle = <T>(items: readonly T[]) => {
  let at = 0;
  return (): T => items[at++ % items.length] as T;
};

/** Runs tasks in random order, several at a time. */
export const runAll = async (tasks: readonly Task[]): Promise<void> => {
  const waiting = shuffled(tasks).values();
  const runNext = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: atATime }, runNext));
};

const request = async <D extends EndpointDefinition>(
  client: Client,
  definition: D,
  input: RequestOf<D> & Record<string, unknown>,
): Promise<OutputOf<D>> => {
  const { status, body } = await client.call(definition, input);
  if (status >= 300) throw new Error(`${definition.path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

const upload = async (client: Client, definition: EndpointDefinition, content: Uint8Array, name: string) => {
  const { status, body } = await client.upload(definition.path, definition.upload?.field ?? '', content, name);
  if (status !== 201) throw new Error(`${definition.path} answered ${status}: ${JSON.stringify(body)}`);
  return body as string;
};

const open = async (client: Client, path: string) => {
  const { status } = await client.get(path, { accept: 'text/html' });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
};

/** Returns bytes that count as a PDF and cannot be compressed. */
const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);

type Place = Section & { readonly lessons: readonly string[] };

/** Reads the lessons of each section that has an album. */
const readPlaces = async ({ sections, clientOf }: SizedSchool): Promise<Place[]> => {
  const places: Place[] = [];
  for (const section of sections) {
    const { areas } = await request(clientOf(section.adviser), records.getRecordSection, { sectionID: section.id });
    const lessons = areas.flatMap(({ groups }) => groups.flatMap((group) => group.lessons.map(({ _id }) => _id)));
    if (lessons.length > 0) places.push({ ...section, lessons });
  }
  return places;
};

/** Returns the use of a school: the tasks of a share of a day, and of a week. All people have signed in. */
export const createWork = async (school: SizedSchool, photos: Photos) => {
  const { admin, people, sections, students, clientOf, signIn } = school;
  const places = await readPlaces(school);
  const observationPhoto = cycle(photos.observation);
  const phonePhoto = cycle(photos.phone);
  /** Returns a random student and the adviser, in one of both directions. */
  const pair = () => {
    const { adviser, students: own } = pick(sections);
    const student = pick(own);
    return Math.random() < 0.5 ? { from: student, to: adviser } : { from: adviser, to: student };
  };
  const send = async (fields: { message: string; files?: string[] }, { from, to } = pair()) =>
    request(clientOf(from), messages.sendMessage, { userId: to, clientId: randomUUID(), ...fields });
  const sendPhoto = async () => {
    const between = pair();
    const path = await upload(clientOf(between.from), messages.uploadMessageFile, phonePhoto(), 'photo.jpg');
    await send({ message: '', files: [path] }, between);
  };
  const addEntries = () => {
    const { id, adviser, students: own, lessons } = pick(places);
    const [lessonID, kind] = [pick(lessons), 'presented' as const];
    const entries = shuffled(own)
      .slice(0, studentsOfEntry)
      .map((studentID) => ({ clientId: randomUUID(), studentID, lessonID, kind, day }));
    return request(clientOf(adviser), records.addEntries, { sectionID: id, entries });
  };
  const observe = async () => {
    const { id: sectionID, adviser, students: own } = pick(sections);
    const [client, studentIDs] = [clientOf(adviser), [pick(own)]];
    const fields = { clientId: randomUUID(), sectionID, day, text: observationText, visibility: 'staff' as const };
    const { _id: id } = await request(client, observations.addObservation, { ...fields, studentIDs });
    const path = await upload(client, files.uploadImage, observationPhoto(), 'photo.webp');
    await request(client, observations.addPhoto, { clientId: randomUUID(), id, path, studentIDs });
    await open(client, renditionPath(path, 400));
  };
  const read = () => {
    const { from, to } = pair();
    const client = clientOf(from);
    const { id, adviser } = pick(sections);
    return pick<Task>([
      () => open(client, '/api/session'),
      () => request(client, news.getNewsUpdates, {}),
      () => request(client, newsletters.getNewslettersMemos, {}),
      () => request(client, messages.getMessages, { userId: to }),
      () => request(clientOf(adviser), records.getClassRecord, { sectionID: id }),
      () => request(clientOf(adviser), observations.getObservations, { sectionID: id }),
    ])();
  };
  const openPage = async () => {
    const { id, role } = pick(people);
    await open(clientOf(id), `/${role}`);
  };
  const tasksOfDay = (share: number): Task[] => {
    const count = (per: number) => per * students * share;
    return [
      ...repeat(count(perStudentAndDay.messages), () => send({ message: messageText })),
      ...repeat(count(perStudentAndDay.recordEntries) / studentsOfEntry, addEntries),
      ...repeat(count(perStudentAndDay.observations), observe),
      ...repeat(count(perStudentAndDay.chatPhotos), sendPhoto),
      ...repeat(count(perStudentAndDay.signIns), () => signIn(pick(people))),
      ...repeat(count(perStudentAndDay.pages), openPage),
      ...repeat(count(perStudentAndDay.calls), read),
    ];
  };
  const publishNews = async () => {
    const image = await upload(clientOf(admin.id), files.uploadImage, observationPhoto(), 'news.webp');
    await request(clientOf(admin.id), news.createNewsUpdates, { image, text: `<p>${observationText}</p>` });
  };
  const publishNewsletter = async () => {
    const client = clientOf(admin.id);
    const file = await upload(client, newsletters.uploadNewsletter, pdfOf(documentBytes.newsletter), 'letter.pdf');
    await request(client, newsletters.uploadNewsletterMemo, { file, link: '' });
  };
  const attachFile = async ({ id: sectionID, adviser }: Section) => {
    const content = pdfOf(documentBytes.sectionFile);
    const attachedFile = await upload(clientOf(adviser), classes.uploadSectionFile, content, 'guide.pdf');
    await request(clientOf(adviser), classes.attachSectionFile, { sectionID, attachedFile });
  };
  const tasksOfWeek = (): Task[] => [
    ...repeat(perWeek.newsletters, publishNewsletter),
    ...repeat(perWeek.news, publishNews),
    ...sections.flatMap((section) => repeat(perWeek.filesOfSection, () => attachFile(section))),
  ];
  return { tasksOfDay, tasksOfWeek };
};
