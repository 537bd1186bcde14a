import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '#kernel/roles.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, issueUpload, type School, served } from './school.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** Calls that show the bin to admins, and the audit log of deletions. */
const ofTheBin = [
  'GET /api/admins/get-bin',
  'POST /api/admins/get-restore-conflicts',
  'GET /api/admins/get-audit-log',
  'GET /api/admins/get-audit-subject',
  'GET /api/admins/export-audit-log',
];

/** Prefix of all names of the deleted records. No other text contains this word. */
const word = 'Zanzibar';

const reads = [...served].filter(
  ([key, { effect, answersFile }]) => effect === 'read' && !answersFile && !ofTheBin.includes(key),
);

const mayCall = (role: Role, access: string | readonly Role[]) => typeof access === 'string' || access.includes(role);

/** Creates one record of each kind that can be deleted, named with the same word, in the classes of a school. */
const plant = async ({ own, callers }: School) => {
  const { world } = casa;
  const teacher = (await world.teacher({ last_name: `${word} Reyes`, email: 'zanzibar@casa.example' })).id;
  const student = (await world.student({ last_name: `${word} Cruz` })).id;
  await world.enroll(student, own.section);
  await world.conversation({ student, teacher: own.teacher, messages: [{ from: 'student', text: `${word}, one` }] });
  await world.conversation({ student: own.student, teacher, messages: [{ from: 'teacher', text: `${word}, two` }] });
  const category = (await world.category({ name: `${word} category` })).id;
  const level = (await world.level({ name: `${word} level`, category: own.category })).id;
  const section = (await world.section({ name: `${word} section`, level: own.level, adviser: own.teacher })).id;
  const subject = await world.subject({ name: `${word} subject`, section: own.section, teacher: own.teacher });
  const schedule = await world.schedule({ subject: own.subject, day: 4, startMinute: 61, endMinute: 62 });
  const attached = await issueUpload(casa, 'sectionUploads', callers.teacher);
  const sectionFile = (await world.sectionFile(own.section, attached)).id;
  const news = (await world.news({ text: `<p>${word} news</p>` })).id;
  const newsletter = (await world.newsletter({ link: 'https://zanzibar.example' })).id;
  return {
    teacher,
    student,
    category,
    level,
    section,
    subject: subject.id,
    schedule: schedule.id,
    sectionFile,
    news,
    newsletter,
  };
};
type Planted = Awaited<ReturnType<typeof plant>>;

/** Returns the inputs for a read call: its example, the same with deleted ids, and searches for the word. */
const inputsOf = (school: School, planted: Planted, key: string, role: Role): Record<string, unknown>[] => {
  const example = examples[key]?.(school, role);
  const input = example?.input ?? {};
  const { limit: _, ...whole } = input;
  const swapped = Object.entries(example?.ids ?? {}).flatMap(([field, kind]) => {
    const targets = kind === 'partner' ? [planted.teacher, planted.student] : [planted[kind as keyof Planted]];
    return targets.flatMap((id) => (id ? [{ ...whole, [field]: Array.isArray(input[field]) ? [id] : id }] : []));
  });
  return [
    whole,
    ...swapped,
    ...['searchInput', 'search', 'q'].flatMap((name) => (name in input ? [{ ...whole, [name]: word }] : [])),
  ];
};

type Seen = { key: string; role: Role; text: string; etag: string | null; place: string };

const crawl = async (school: School, planted: Planted): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const role of roles) {
    const client = await school.as(role);
    for (const [key, definition] of reads) {
      if (!mayCall(role, definition.access)) continue;
      for (const input of inputsOf(school, planted, key, role)) {
        const { body, headers } = await client.call(definition, input);
        const text = Buffer.isBuffer(body) ? body.toString('utf8') : JSON.stringify(body);
        seen.push({ key, role, text, etag: headers.get('etag'), place: JSON.stringify([role, key, input]) });
      }
    }
  }
  return seen;
};

const mentions = (text: string, planted: Planted): boolean =>
  text.toLowerCase().includes(word.toLowerCase()) || Object.values(planted).some((id) => text.includes(id));

const revalidateAll = async (school: School, cached: ReadonlyMap<string, string>) => {
  const answers: { place: string; status: number; text: string }[] = [];
  for (const [place, etag] of cached) {
    const [role, key, input] = JSON.parse(place) as [Role, string, Record<string, unknown>];
    const definition = served.get(key);
    if (!definition) throw new Error(`no call ${key}`);
    const answer = await (await school.as(role)).call(definition, input, { headers: { 'if-none-match': etag } });
    answers.push({ place, status: answer.status, text: JSON.stringify(answer.body) });
  }
  return answers;
};

test('no read call and no cached response shows deleted records', async () => {
  const school = await createSchool(casa);
  const planted = await plant(school);
  const before = await crawl(school, planted);
  const telling = before.filter(({ text }) => mentions(text, planted));
  for (const id of Object.values(planted))
    expect(
      telling.some(({ text }) => text.includes(id)),
      id,
    ).toBe(true);
  expect(new Set(telling.map(({ role }) => role))).toEqual(new Set(roles));

  const admin = await school.as('admin');
  const deletions: [string, object][] = [
    ['/api/admins/delete-subject-schedule', { scheduleID: planted.schedule }],
    ['/api/teachers/delete-section-file', { id: planted.sectionFile }],
    ['/api/admins/remove-subject', { id: planted.subject }],
    ['/api/admins/delete-sections', { ids: [planted.section] }],
    ['/api/admins/delete-level', { id: planted.level }],
    ['/api/admins/delete-all-classes', { ids: [planted.category] }],
    ['/api/admins/delete-news-updates', { id: planted.news }],
    ['/api/admins/delete-newsletters-memos', { newsletterID: planted.newsletter }],
    ['/api/admins/delete-student', { ids: [planted.student] }],
    ['/api/admins/delete-teacher', { ids: [planted.teacher] }],
  ];
  for (const [path, body] of deletions) expect((await admin.post(path, body)).status, path).toBe(200);

  const cached = new Map(telling.flatMap(({ place, etag }) => (etag ? [[place, etag] as const] : [])));
  expect(cached.size).toBeGreaterThan(10);
  const after = await crawl(school, planted);
  expect(after.filter(({ text }) => mentions(text, planted)).map(({ key, role }) => `${role} ${key}`)).toEqual([]);
  const asked = await revalidateAll(school, cached);
  expect(asked.filter(({ status, text }) => status === 304 || mentions(text, planted))).toEqual([]);
});
