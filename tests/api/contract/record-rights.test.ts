import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
  await buildSchool();
});
afterAll(() => casa.stop());

/** People who make each call. All but the last three keep the record of Ana's current class or of her earlier one. */
const everybody = [
  'admin',
  'adviser',
  'teacher of the class',
  'former adviser',
  'assistant',
  'teacher who taught Ana before',
  'other teacher',
  'Ana',
  'her classmate',
  'nobody',
] as const;
type Who = (typeof everybody)[number];
const staff: readonly Who[] = ['admin', 'adviser', 'teacher of the class'];
const readersOfStudent: readonly Who[] = [...staff, 'former adviser'];

type Records = {
  section: string;
  before: string;
  lesson: string;
  ana: string;
  ben: string;
  round: string;
  edition: string;
  roundBefore: string;
  editionBefore: string;
  photoOfAna: string;
  photoOfBoth: string;
  photoOfDraft: string;
};
let records: Records;
let ids: Record<Exclude<Who, 'nobody'>, string>;
let clients: Record<Who, Client>;

const asPeople = async (): Promise<Record<Who, Client>> => {
  const role = (who: Who) =>
    who === 'admin' ? 'admin' : ['Ana', 'her classmate'].includes(who) ? 'student' : 'teacher';
  const signedIn = await Promise.all(
    everybody.map(async (who) => [
      who,
      who === 'nobody' ? casa.visitor() : await casa.signedIn({ id: ids[who], role: role(who) }),
    ]),
  );
  return Object.fromEntries(signedIn);
};

const photo = async (observation: string, students: readonly string[]) => {
  const { body } = await clients.adviser.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
  await casa.world.observationPhoto({ observation, maker: ids.adviser, path: body as string, students });
  return body as string;
};

const buildSchool = async () => {
  const { world } = casa;
  const teacher = async () => (await world.teacher()).id;
  const child = async (first_name: string) =>
    (await world.student({ first_name, middle_name: '', last_name: `${first_name}son` })).id;
  ids = {
    admin: (await world.admin()).id,
    ...{ adviser: await teacher(), 'teacher of the class': await teacher(), 'former adviser': await teacher() },
    ...{
      assistant: await teacher(),
      'teacher who taught Ana before': await teacher(),
      'other teacher': await teacher(),
    },
    ...{ Ana: await child('Ana'), 'her classmate': await child('Benigno') },
  };
  const [ana, ben, maker] = [ids.Ana, ids['her classmate'], ids.adviser];
  const { id: section } = await world.section({ adviser: maker });
  const { id: before } = await world.section({ adviser: ids['former adviser'] });
  await world.subject({ section, teacher: ids['teacher of the class'] });
  await world.subject({ section: before, teacher: ids['teacher who taught Ana before'] });
  await world.assistant({ section, teacher: ids.assistant, maker });
  const { album, lesson } = await world.album({ lesson: 'Pink Tower' });
  await world.sectionAlbums(section, [album]);
  await world.sectionAlbums(before, [album]);
  await world.enroll(ana, before);
  await world.enroll(ben, section);
  await world.movedStudent({ student: ana, from: before, to: section });
  clients = await asPeople();

  const of = { student: ana, lesson, section, maker };
  await world.entry({ ...of, day: '2026-02-02', note: 'Note on an entry.' });
  await world.entry({ ...of, day: '2026-02-03', kind: 'planned', note: 'Note on a plan.' });
  const seen = { section, maker, students: [ana] };
  const shared = await world.observation({ ...seen, visibility: 'family', text: 'Words for the family.' });
  await world.observation({ ...seen, text: 'Words for the staff.' });
  const draft = await world.observation({ ...seen, visibility: 'draft', text: 'Words of a draft.' });
  const both = await world.observation({ ...seen, students: [ana, ben], text: 'Ana beside Benigno.' });
  await world.observation({ ...seen, maker: ids.assistant, state: 'jotting', text: 'Words of a jotting.' });
  await world.observation({ ...seen, section: before, maker: ids['former adviser'], text: 'Words of before.' });
  await world.photoConsent({ student: ana, maker: ids.admin });
  const report = async (section: string, writer: string) => {
    const { id: round } = await world.reportRound({ section, maker: writer });
    const { edition } = await world.termReport({ round, student: ana, maker: writer, state: 'published' });
    return { round, edition };
  };
  const [now, earlier] = [await report(section, maker), await report(before, ids['former adviser'])];
  records = {
    ...{ section, before, lesson, ana, ben, ...now, roundBefore: earlier.round, editionBefore: earlier.edition },
    photoOfAna: await photo(shared.id, [ana]),
    photoOfBoth: await photo(both.id, [ana, ben]),
    photoOfDraft: await photo(draft.id, [ana]),
  };
};

/** True if the response succeeded and contains the given text. */
const mentions = (answer: { status: number; body: unknown }, words = ''): boolean =>
  answer.status === 200 && JSON.stringify(answer.body).includes(words);

const timeline = (client: Client) => client.post('/api/observations/get-child-timeline', { studentID: records.ana });
const family = (client: Client) => client.post('/api/observations/get-family-timeline', { studentID: records.ana });
const ofClass = (client: Client, name: string) => client.post(`/api/records/${name}`, { sectionID: records.section });
const report = (client: Client, roundID: string) =>
  client.post('/api/term-reports/get-term-report', { roundID, studentID: records.ana });
const given = async (client: Client, path: string) => (await client.get(path)).status === 200;
let sent = 0;

/** Calls with the people who may read the result. All others are refused. */
const table: [what: string, asks: (client: Client) => Promise<boolean>, told: readonly Who[]][] = [
  ['the grid of the class', async (client) => mentions(await ofClass(client, 'get-class-record'), records.ana), staff],
  ['the plans of the class', async (client) => mentions(await ofClass(client, 'get-plans'), 'Note on a plan.'), staff],
  ['the balance of the class', async (client) => mentions(await ofClass(client, 'get-balance'), records.ana), staff],
  [
    'what is ready next, and who is kept apart',
    async (client) => mentions(await ofClass(client, 'get-ready-next')),
    staff,
  ],
  [
    'the faces of the class, to jot something down',
    async (client) => mentions(await ofClass(client, 'get-room-faces'), records.ana),
    [...staff, 'assistant'],
  ],
  [
    'the entries of a child and a lesson, with their notes',
    async (client) =>
      mentions(
        await client.post('/api/records/get-cell-entries', { studentID: records.ana, lessonID: records.lesson }),
        'Note on an entry.',
      ),
    readersOfStudent,
  ],
  [
    'an entry in the timeline',
    async (client) => mentions(await timeline(client), 'Note on an entry.'),
    readersOfStudent,
  ],
  [
    'an observation for the staff',
    async (client) => mentions(await timeline(client), 'Words for the staff.'),
    readersOfStudent,
  ],
  ['one for the family', async (client) => mentions(await timeline(client), 'Words for the family.'), readersOfStudent],
  [
    'one from the class before',
    async (client) => mentions(await timeline(client), 'Words of before.'),
    readersOfStudent,
  ],
  ['a draft', async (client) => mentions(await timeline(client), 'Words of a draft.'), ['adviser']],
  ['a jotting, among observations', async (client) => mentions(await timeline(client), 'Words of a jotting.'), []],
  [
    'a jotting, among those to be sorted',
    async (client) =>
      mentions(
        await client.post('/api/observations/get-jottings', { sectionID: records.section }),
        'Words of a jotting.',
      ),
    [...staff, 'assistant'],
  ],
  ['the name of another child in an observation', async (client) => mentions(await timeline(client), 'Benigno'), staff],
  ['what a family sees', async (client) => mentions(await family(client), 'Words for the family.'), readersOfStudent],
  [
    'words for the staff in what a family sees',
    async (client) => mentions(await family(client), 'Words for the staff.'),
    [],
  ],
  ['notes in what a family sees', async (client) => mentions(await family(client), 'Note on'), []],
  ['a draft in what a family sees', async (client) => mentions(await family(client), 'Words of a draft.'), []],
  ['a photo of the child alone', (client) => given(client, records.photoOfAna), readersOfStudent],
  ['a photo with a child whose family has not agreed', (client) => given(client, records.photoOfBoth), staff],
  ['a photo of a draft', (client) => given(client, records.photoOfDraft), ['adviser']],
  ['a report of the class', async (client) => mentions(await report(client, records.round), 'Chains of ten.'), staff],
  ['its pages', (client) => given(client, `/api/term-reports/report-pdf/${records.edition}`), staff],
  [
    'a report of the class before',
    async (client) => mentions(await report(client, records.roundBefore), 'Chains of ten.'),
    ['admin', 'former adviser'],
  ],
  [
    'its pages',
    (client) => given(client, `/api/term-reports/report-pdf/${records.editionBefore}`),
    ['admin', 'former adviser'],
  ],
  [
    'agreements with the child',
    async (client) => mentions(await client.post('/api/agreements/get-agreements', { studentID: records.ana })),
    readersOfStudent,
  ],
  [
    'recording for the child',
    async (client) => {
      const entry = {
        clientId: `right-${++sent}`,
        studentID: records.ana,
        lessonID: records.lesson,
        kind: 'practised',
      };
      const entries = [{ ...entry, day: '2026-02-04' }];
      return mentions(await client.post('/api/records/add-entries', { sectionID: records.section, entries }));
    },
    staff,
  ],
  [
    'writing an observation that is kept',
    async (client) => {
      const seen = {
        clientId: `right-${++sent}`,
        sectionID: records.section,
        day: '2026-02-04',
        text: `Mine ${sent}.`,
      };
      const tags = { visibility: 'staff', studentIDs: [records.ana], lessonIDs: [] };
      await client.post('/api/observations/add-observation', { ...seen, ...tags });
      return mentions(await timeline(clients.admin), `Mine ${sent}.`);
    },
    staff,
  ],
];

const listReaders = async (request: (client: Client) => Promise<boolean>): Promise<Who[]> => {
  const readers: Who[] = [];
  for (const who of everybody) if (await request(clients[who])) readers.push(who);
  return readers;
};
const inOrder = (readers: readonly Who[]) => everybody.filter((who) => readers.includes(who));

test.each(table)('%s: readers', async (_what, request, readers) => {
  expect(await listReaders(request)).toEqual(inOrder(readers));
});

test('a student reads only their own lessons, without notes, if the level is open', async () => {
  const lessons = async (client: Client) => client.get('/api/records/get-my-lessons');
  expect(await listReaders(async (client) => mentions(await lessons(client), 'Pink Tower'))).toEqual([]);
  const { level_id } = await casa.services.database.read
    .selectFrom('sections')
    .select('level_id')
    .where('id', '=', records.section)
    .executeTakeFirstOrThrow();
  await casa.world.myLessonsLevel(level_id);
  expect(await listReaders(async (client) => mentions(await lessons(client), 'Pink Tower'))).toEqual(['Ana']);
  expect(await listReaders(async (client) => mentions(await lessons(client), 'Note on'))).toEqual([]);
});

test('the former adviser loses access after 60 days, and staff can read a draft after 14 days', async () => {
  casa.clock.advance(61 * 24 * 3600);
  clients = await asPeople();
  for (const [what, request, readers] of table) {
    const later =
      what.includes('draft') && readers.length > 0 ? staff : readers.filter((who) => who !== 'former adviser');
    expect(await listReaders(request), what).toEqual(inOrder(later));
  }
  casa.clock.advance(-61 * 24 * 3600);
});
