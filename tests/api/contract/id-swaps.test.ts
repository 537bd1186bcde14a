import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { EndpointDefinition } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import type { Answer } from '#tests/support/client.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { type Example, examples, type IdKind } from './examples.ts';
import { createSchool, issueUpload, served } from './school.ts';
import { codeOf, dump, formFaults } from './wire.ts';

const casa = await startTestCasa();
const school = await createSchool(casa);
afterAll(() => casa.stop());

const callsWith = (part: 'ids' | 'uploads') =>
  [...served].flatMap(([key, definition]) => {
    const example = examples[key];
    if (!example || definition.access === 'public' || definition.access === 'any') return [];
    return definition.access
      .filter((role) => Object.keys(example(school, role)[part] ?? {}).length > 0)
      .map((role) => [key, role, { definition, example }] as const);
  });

/** A person whom the caller may not write to, because both have the same role. */
const wrongPartner = (role: Role) => (role === 'student' ? school.other.student : school.other.teacher);

const foreignId = (kind: IdKind, role: Role): string => {
  if (kind === 'partner') return wrongPartner(role);
  const others: Partial<Record<IdKind, string>> = school.other;
  return others[kind] ?? randomUUID();
};

const idOfAnotherKind = (kind: IdKind): string =>
  ['teacher', 'anyTeacher', 'partner'].includes(kind) ? school.callers.admin : school.other.teacher;

/** Ids that the caller may not use. Admins may use any existing id, so only unknown ids are tried for them. */
const swapsOf = (kind: IdKind, role: Role): [string, string][] => [
  ...(role === 'admin' ? [] : [['somebody else’s', foreignId(kind, role)] as [string, string]]),
  ['an unknown one', randomUUID()],
  ['one of another kind', idOfAnotherKind(kind)],
  ['one like a word', 'constructor'],
];

const withSwap = (input: Example['input'], field: string, id: string) => ({
  ...input,
  [field]: Array.isArray(input[field]) ? [id] : id,
});

const call = async (definition: EndpointDefinition, role: Role, input: Example['input']) =>
  (await school.as(role)).call(definition, input);

const summaryOf = (answer: Answer) => ({ status: answer.status, code: codeOf(answer), faults: formFaults(answer) });

describe.each(callsWith('ids'))('%s by a %s', (_key, role, { definition, example }) => {
  test('refuses foreign and unknown ids, and changes nothing', async () => {
    const before = await dump(casa.services);
    const { input, ids = {}, refusals = {} } = example(school, role);
    for (const [field, kind] of Object.entries(ids)) {
      for (const [what, id] of swapsOf(kind, role)) {
        const answer = await call(definition, role, withSwap(input, field, id));
        const expected = refusals[field] ?? (role === 'admin' ? 404 : 403);
        expect({ what, field, ...summaryOf(answer) }).toEqual({
          what,
          field,
          status: expected,
          code: { 200: undefined, 400: 'invalid', 403: 'forbidden', 404: 'not_found' }[expected],
          faults: [],
        });
        if (expected === 200) expect(answer.body).toEqual([]);
      }
    }
    expect(await dump(casa.services)).toBe(before);
  });

  test.skipIf(role === 'admin')('answers foreign and unknown ids alike', async () => {
    const { input, ids = {} } = example(school, role);
    for (const [field, kind] of Object.entries(ids)) {
      const bodies = await Promise.all(
        swapsOf(kind, role).map(async ([, id]) => {
          const { body } = await call(definition, role, withSwap(input, field, id));
          return JSON.stringify(body, (key, value) => (key === 'requestId' ? undefined : value));
        }),
      );
      expect(new Set(bodies).size, field).toBe(1);
    }
  });
});

describe.each(callsWith('uploads'))('%s by a %s', (_key, role, { definition, example }) => {
  test('refuses uploads that were not issued to the caller for this purpose, and changes nothing', async () => {
    const { input, uploads = {} } = example(school, role);
    for (const [field, purpose] of Object.entries(uploads)) {
      const another = purpose === 'images' ? 'sectionUploads' : 'images';
      const foreignUpload = await issueUpload(casa, purpose, school.other.teacher);
      const before = await dump(casa.services);
      for (const path of [
        foreignUpload,
        school.uploads[role][another],
        `/uploads/${purpose}/${randomUUID()}.pdf`,
        `/uploads/${purpose}/../../casa.sqlite`,
        `${school.uploads[role][purpose]}/`,
        school.uploads[role][purpose].slice(1),
        `https://elsewhere.example${school.uploads[role][purpose]}`,
        '%',
      ]) {
        const answer = await call(definition, role, { ...input, [field]: path });
        expect({ path, ...summaryOf(answer) }).toEqual({ path, status: 400, code: 'unknown_upload', faults: [] });
      }
      expect(await dump(casa.services)).toBe(before);
    }
  });
});

test('refuses a list that contains one foreign id', async () => {
  const teacher = await school.as('teacher');
  const answer = await teacher.post('/api/teachers/get-teacher-subjects', {
    subjectIDs: [school.own.subject, school.other.subject],
  });
  expect(summaryOf(answer)).toEqual({ status: 403, code: 'forbidden', faults: [] });
});

test('a teacher cannot attach files to another teacher’s subject or to a section they only teach in', async () => {
  const helper = await casa.world.teacher();
  await casa.world.subject({ section: school.own.section, teacher: helper.id });
  const client = await casa.signedIn(helper);
  const attachedFile = await issueUpload(casa, 'sectionUploads', helper.id);
  const asSubject = await issueUpload(casa, 'subjectUploads', helper.id);
  const before = await dump(casa.services);
  const { section: sectionID, subject: subjectID, sectionFile, subjectFile } = school.own;
  for (const [path, body] of [
    ['attach-section-file', { sectionID, attachedFile }],
    ['attach-subject-file', { subjectID, attachedFile: asSubject }],
    ['delete-section-file', { id: sectionFile }],
    ['delete-subject-file', { id: subjectFile }],
    ['get-subject-details', { subjectID }],
  ] as const)
    expect((await client.post(`/api/teachers/${path}`, body)).status, path).toBe(403);
  expect((await client.post('/api/teachers/get-section-details', { id: sectionID })).status).toBe(200);
  expect(await dump(casa.services)).toBe(before);
});

test('refuses to act as another person by an id in the query or an alternative spelling', async () => {
  const student = await school.as('student');
  const before = await dump(casa.services);
  const image = school.uploads.student.images;
  const other = school.other.student;
  for (const [path, body] of [
    [`/api/admins/update-student?id=${school.own.student}`, { id: other, image }],
    ['/api/admins/update-student', { _id: school.own.student, id: [school.own.student], image }],
    ['/api/admins/update-student', { id: `${school.own.student} `, image }],
  ] as const)
    expect([400, 403], path).toContain((await student.post(path, body)).status);
  expect(await dump(casa.services)).toBe(before);
});

test('refuses foreign files like unknown ones, and tells only an admin which are unknown', async () => {
  const own = school.uploads.student.images;
  const foreign = [school.uploads.teacher, school.uploads.admin].flatMap((paths) => Object.values(paths));
  const unknown = Object.values(school.uploads.student).map((path) => path.replace(/[^/]+$/, 'nowhere.pdf'));
  const student = await school.as('student');
  const bodies = await Promise.all(
    [...foreign, ...unknown, `${own}/..%2f..%2fcasa.sqlite`].map(async (path) => {
      const answer = await student.get(path);
      return path.includes('%2f') ? undefined : { ...summaryOf(answer), ...(answer.body as object), requestId: '' };
    }),
  );
  const answers = new Set(bodies.filter((body) => body !== undefined).map((body) => JSON.stringify(body)));
  expect([...answers].map((text) => JSON.parse(text))).toMatchObject([{ status: 403, code: 'forbidden', faults: [] }]);
  const admin = await school.as('admin');
  for (const path of unknown)
    expect(summaryOf(await admin.get(path))).toEqual({ status: 404, code: 'not_found', faults: [] });
});
