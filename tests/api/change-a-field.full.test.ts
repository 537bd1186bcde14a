import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources } from '#tests/support/recipe.ts';
import { testEngine } from '#tests/support/test-database.ts';

let copy: Awaited<ReturnType<typeof copySources>>;
beforeAll(async () => {
  copy = await copySources();
});
afterAll(() => copy.remove());

const checkOfServer = `
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEndpoints } from '#features/audit/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { rosterEndpoints } from '#features/roster/contract.ts';
import { importing, studentRow, titles } from '#tests/support/imports.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';

let casa, admin, place;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  const { id } = await casa.world.section({ name: 'Narra' });
  place = { categoryID: '', levelID: '', sectionID: id };
});
afterAll(() => casa.stop());

const form = {
  first_name: 'Ana', middle_name: '', last_name: 'Cruz', email: 'ana@casa.example', address: '2 Narra Street', image: '',
  birthdate: '2016-02-03', parent_fName: 'Rosa', parent_mName: '', parent_lName: 'Cruz', parent_email: '',
  phone: '0917 555 0202', relationship: 'Mother',
};
const contentOf = (body) => Buffer.from(body.content, 'base64');

test('a student is created, changed and listed with the field, and an older client leaves it unchanged', async () => {
  const { status, body: made } = await admin.call(peopleEndpoints.createStudent, { ...form, ...place, allergies: ' Nuts ' });
  expect([status, made.allergies]).toEqual([201, 'Nuts']);
  const id = made._id;
  const update = (more) => admin.call(peopleEndpoints.updateStudent, { id, ...form, ...place, ...more });
  expect((await update({ first_name: 'Anna' })).body.allergies).toBe('Nuts');
  expect((await update({ allergies: 'Milk' })).body.allergies).toBe('Milk');
  expect((await update({ allergies: 'x'.repeat(301) })).status).toBe(400);
  const { body: list } = await admin.call(peopleEndpoints.getStudents, {});
  expect(list.find(({ _id }) => _id === id).allergies).toBe('Milk');
  const { body: log } = await admin.call(auditEndpoints.getAuditLog, { subjectID: id });
  const changes = log.flatMap(({ changes }) => changes).filter(({ field }) => field === 'allergies');
  expect(changes).toContainEqual({ field: 'allergies', before: 'Nuts', after: 'Milk' });
});

test('the field is imported by its label and exported', async () => {
  const { begin, run } = importing(() => admin);
  const row = [...studentRow('', { 1: 'Imported' }), 'Pollen'];
  await run(await begin('students', [[...titles, 'Allergies'], row]));
  const { body: list } = await admin.call(peopleEndpoints.getStudents, {});
  expect(list.find(({ first_name }) => first_name === 'Imported').allergies).toBe('Pollen');
  const exported = await admin.call(rosterEndpoints.exportPeople, { list: 'students', format: 'csv', ids: list.map(({ _id }) => _id) });
  const [head, ...lines] = contentOf(exported.body).toString().trim().split(/\\r?\\n/);
  const at = head.split(',').findIndex((title) => title.includes('Allergies'));
  expect(at).toBeGreaterThan(0);
  expect(lines.some((line) => line.includes('Pollen'))).toBe(true);
  const school = await admin.call(rosterEndpoints.exportSchool, {});
  const users = Buffer.from(unzipSync(contentOf(school.body))['users.csv']).toString();
  expect(users).toMatch(/metadata\\.casaAllergies/);
  expect(users).toMatch(/Pollen/);
});
`;

const checkOfScreens = `
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changeLabels } from '#features/audit/web/change-labels.ts';
import { createStudentFormRules } from '../../field-rules.ts';
import { studentDetails } from '../../fields.ts';
import { PersonInputs } from '../admin/person-inputs.tsx';
import { detailsOf } from '../person-details.tsx';
import { studentColumns } from './student-columns.tsx';
import { studentValues } from './student-fields.tsx';

const student = { allergies: 'Nuts', email: '', birthdate: '', address: '', parent_guardian: {} };

const Form = () => {
  const form = useForm({ initialValues: studentValues(student) });
  const { allergies } = studentDetails;
  return <PersonInputs fields={{ allergies }} form={form} rules={createStudentFormRules} />;
};

test('the form has the input with its value', () => {
  const html = renderToStaticMarkup(<MantineProvider><Form /></MantineProvider>);
  expect(html).toMatch(/Allergies/);
  expect(html).toMatch(/value="Nuts"/);
  expect(createStudentFormRules.allergies.check('x'.repeat(301))).not.toBeNull();
});

test('details and the list show it', () => {
  expect(detailsOf(studentDetails, student)).toContainEqual({ label: 'Allergies', value: 'Nuts' });
  const column = studentColumns(() => {}).find(({ name }) => name === 'allergies');
  expect([column?.title, column?.text?.(student)]).toEqual(['Allergies', 'Nuts']);
});

test('the audit log names it', () => {
  const dates = { formatDay: (day) => day, dateTime: (moment) => moment };
  const [line] = changeLabels([{ field: 'allergies', before: 'Nuts', after: 'Milk' }], dates);
  expect(line.label).toMatch(/allergies/);
});
`;

test.skipIf(testEngine !== 'sqlite')(
  'a field declared by the recipe appears in calls, screens, imports, exports, the audit log and erasures',
  async () => {
    const changedPaths = await copy.follow('docs/change-a-field.md');
    await copy.run('vitest/vitest.mjs', ['run', '--project', 'unit', 'schema'], { CASA_WRITE_SCHEMA: '1' });
    const isMigration = (path: string) => path.startsWith('db/');
    expect(new Set(changedPaths.filter((path) => !isMigration(path))).size).toBeLessThanOrEqual(6);
    await copy.run('typescript/bin/tsc', ['--noEmit', '-p', '.']);

    await copy.write('tests/api/allergies.test.ts', checkOfServer);
    await copy.write('src/features/people/web/students/allergies.unit.test.tsx', checkOfScreens);
    expect(await copy.passedIn('sqlite', 'api/allergies')).toHaveLength(2);
    expect(await copy.passedIn('unit', 'allergies.unit')).toHaveLength(3);
    expect(await copy.passedIn('unit', 'schema')).not.toHaveLength(0);
    const erasing = await copy.passedIn('sqlite', 'app/erased-words', 'app/personal-data', 'bin/bin');
    expect(erasing).toContain('erasing a student removes the words seeded in every column');
    expect(erasing).toContain('every database column declares its relation to people');
  },
  600_000,
);
