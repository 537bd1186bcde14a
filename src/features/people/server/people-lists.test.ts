import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Partner, Student, Teacher } from '#features/people/records.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
let teacher: Client;
let student: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  for (let at = 0; at < 12; at += 1) {
    // Names that repeat, that differ only in accents and case, and whose order by byte and by word differs.
    const name = {
      first_name: ['Ana', 'ana', 'Aña', 'An-a'][at % 4] ?? '',
      last_name: ['Reyes', 'Reyes Z', 'reyes'][at % 3] ?? '',
    };
    await casa.world.student(name);
    await casa.world.teacher(name);
  }
  admin = await casa.asNew('admin');
  teacher = await casa.signedIn(await casa.world.teacher({ last_name: 'Reyes' }));
  student = await casa.signedIn(await casa.world.student({ last_name: 'Reyes' }));
});
afterAll(() => casa.stop());

type Row = { _id: string; full_name: string };
const idsOf = (answer: Answer) => (answer.body as Row[]).map(({ _id }) => _id);

const nextOf = (answer: Answer): string | undefined =>
  /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];

const lists: [string, () => Client, (client: Client, path: string) => Promise<Answer>, string][] = [
  ['students, to an admin', () => admin, (client, path) => client.get(path), '/api/admins/get-students'],
  ['teachers, to an admin', () => admin, (client, path) => client.get(path), '/api/admins/get-teachers'],
  ['students, to a teacher', () => teacher, (client, path) => client.get(path), '/api/teachers/get-all-students'],
  ['teachers, to a student', () => student, (client, path) => client.get(path), '/api/students/get-all-teachers'],
  [
    'a search of students',
    () => admin,
    (client, path) => client.post(path, { searchInput: 'reyes' }),
    '/api/admins/search-students',
  ],
  [
    'a search of teachers',
    () => student,
    (client, path) => client.post(path, { searchInput: 'reyes' }),
    '/api/students/search-teachers',
  ],
];

describe.each(lists)('%s', (_what, client, request, path) => {
  test.each([1, 2, 5, 13, 1000])('returns pages of %i that together equal the whole list', async (limit) => {
    const whole = await request(client(), path);
    expect(nextOf(whole)).toBeUndefined();
    const walked: string[] = [];
    let next: string | undefined = `${path}?limit=${limit}`;
    while (next !== undefined) {
      const page: Answer = await request(client(), next);
      expect(page.status).toBe(200);
      expect(idsOf(page).length).toBeGreaterThan(0);
      expect(idsOf(page).length).toBeLessThanOrEqual(limit);
      walked.push(...idsOf(page));
      next = nextOf(page);
    }
    expect(walked).toEqual(idsOf(whole));
    expect(walked.length).toBeGreaterThanOrEqual(13);
    expect(new Set(walked).size).toBe(walked.length);
  });

  test('skips no one if people are added and deleted between two pages', async () => {
    const isOfStudents = path.includes('students') && !path.startsWith('/api/students');
    const kind = isOfStudents ? 'student' : 'teacher';
    const leaving = await casa.world[kind]({ first_name: 'Aaa', last_name: 'Reyes' });
    const before = idsOf(await request(client(), path));
    const first = await request(client(), `${path}?limit=4`);
    await admin.post(`/api/admins/delete-${kind}`, { ids: [leaving.id] });
    await casa.world[kind]({ first_name: 'Aab', last_name: 'Reyes' });
    const rest = await request(
      client(),
      `${path}?limit=1000&cursor=${new URLSearchParams(nextOf(first)?.split('?')[1]).get('cursor')}`,
    );
    const seen = [...idsOf(first), ...idsOf(rest)];
    const staying = before.filter((id) => id !== leaving.id);
    expect(staying.filter((id) => !seen.includes(id))).toEqual([]);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

test('accepts limit and cursor in the body of a POST', async () => {
  const body = { searchInput: 'reyes', limit: 3 };
  const first = await admin.post('/api/admins/search-students', body);
  const cursor = new URLSearchParams(nextOf(first)?.split('?')[1]).get('cursor');
  const second = await admin.post('/api/admins/search-students', { ...body, cursor });
  expect([idsOf(first).length, idsOf(second).length]).toEqual([3, 3]);
  expect(idsOf(second).some((id) => idsOf(first).includes(id))).toBe(false);
});

describe('the ETag of a list', () => {
  const request = (client: Client, path: string, etag = '') => client.get(path, etag ? { 'if-none-match': etag } : {});
  const tagOf = async (client: Client, path: string) => (await request(client, path)).headers.get('etag') ?? '';

  test('changes only after a write', async () => {
    const section = await casa.world.section({ name: 'Ipil' });
    const { id } = await casa.world.studentIn(section.id);
    const path = '/api/admins/get-students';
    const isUnchanged = async (etag: string) => (await request(admin, path, etag)).status === 304;
    const adviser = section.adviser;
    const writes: [string, () => Promise<Answer>][] = [
      [
        'a section gets another name',
        () => admin.post('/api/admins/update-adviser-section', { sectionID: section.id, section: 'Yakal', adviser }),
      ],
      [
        'a level gets another name',
        () => admin.post('/api/admins/rename-level', { id: section.level, level: `Kinder ${id}` }),
      ],
      [
        'a student leaves the section',
        () => admin.post('/api/admins/remove-student', { studentID: id, sectionID: section.id }),
      ],
      [
        'a student comes back',
        () => admin.post('/api/admins/add-student-section', { studentID: id, sectionID: section.id }),
      ],
      [
        'a student changes',
        () =>
          casa
            .signedIn({ id, role: 'student' })
            .then((own) => own.post('/api/admins/update-student', { id, image: '' })),
      ],
      ['a section goes', () => admin.post('/api/admins/delete-sections', { ids: [section.id] })],
      ['a student goes', () => admin.post('/api/admins/delete-student', { ids: [id] })],
    ];
    for (const [title, write] of writes) {
      const etag = await tagOf(admin, path);
      expect(etag, title).not.toBe('');
      expect([await isUnchanged(etag), await isUnchanged('W/"other"')], title).toEqual([true, false]);
      expect((await write()).status, title).toBe(200);
      expect(await isUnchanged(etag), title).toBe(false);
    }
  });

  test('does not change after a refused write', async () => {
    const etag = await tagOf(admin, '/api/admins/get-students');
    expect((await admin.post('/api/admins/delete-student', { ids: ['nobody'] })).status).toBe(404);
    expect((await request(admin, '/api/admins/get-students', etag)).status).toBe(304);
  });

  test('does not give access to other roles or signed-out users', async () => {
    const paths = ['/api/admins/get-students', '/api/admins/get-teachers'];
    for (const path of paths) {
      const etag = await tagOf(admin, path);
      expect((await request(teacher, path, etag)).status).toBe(403);
      expect((await request(student, path, etag)).status).toBe(403);
      expect((await request(casa.visitor(), path, etag)).status).toBe(401);
    }
  });

  test('differs by page, and responses differ by role', async () => {
    const path = '/api/admins/search-students';
    const searched = await Promise.all([admin, teacher].map((each) => each.post(path, { searchInput: 'reyes' })));
    const [forAdmin, forTeacher] = searched.map(({ body }) => body as (Student | Partner)[]);
    expect(forAdmin?.every((row) => 'parent_guardian' in row)).toBe(true);
    expect(forTeacher?.some((row) => 'parent_guardian' in row || 'address' in row)).toBe(false);
    const tags = await Promise.all(
      ['', '?limit=1', '?limit=2'].map((query) => tagOf(admin, `/api/admins/get-students${query}`)),
    );
    expect(new Set(tags).size).toBe(3);
    for (const { headers } of searched) expect(headers.get('cache-control')).toMatch(/private|no-store/);
  });
});

test('sorts lists by name and contains each person once with all duties', async () => {
  const rows = (await admin.get('/api/admins/get-teachers')).body as Teacher[];
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  for (const row of rows) expect(row).toMatchObject({ classes: expect.any(Array), advisoryClass: expect.any(Array) });
  const lastNames = rows.map(({ last_name }) => last_name.toLowerCase());
  expect(lastNames.indexOf('reyes z')).toBeGreaterThan(lastNames.indexOf('reyes'));
});
