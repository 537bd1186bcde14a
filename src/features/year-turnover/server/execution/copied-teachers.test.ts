import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('assigns the planned teachers of the new year to a copied section', async () => {
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  const office = await casa.asNew('admin');
  const [adviser, next, music, art, painter] = await Promise.all(
    ['Lourdes', 'Pilar', 'Ramon', 'Nena', 'Felipe'].map((first_name) =>
      casa.world.teacher({ first_name, middle_name: '', last_name: 'Abad' }),
    ),
  );
  const old = await casa.world.section({ name: 'Narra', adviser: adviser?.id ?? '' });
  const subject = (name: string, teacher: string | undefined) =>
    casa.world.subject({ section: old.id, name, teacher: teacher ?? '' });
  await subject('Mathematics', adviser?.id);
  await subject('Music', music?.id);
  const { id: drawing } = await subject('Drawing', art?.id);
  const { _id: id, version } = (await office.call(calls.draftYearTurnover, {})).body;
  const { status } = await office.call(calls.changeYearTurnover, {
    ...{ id, version },
    newSection: { name: 'Molave', levelID: old.level, adviserID: next?.id ?? '', copyOf: old.id },
    subjects: [{ subjectID: drawing, teacherID: painter?.id ?? '' }],
  });
  expect(status).toBe(200);
  const plan = (await office.call(calls.getYearTurnover, { id })).body;
  const opened = plan.sections.find(({ isNew }) => isNew);
  const shown = new Map(opened?.subjects.map(({ name, teacher }) => [name, teacher]));
  expect(Object.fromEntries(shown)).toEqual({
    Mathematics: 'Pilar Abad',
    Music: 'Ramon Abad',
    Drawing: 'Felipe Abad',
  });
  expect((await office.call(calls.runYearTurnover, { id, fingerprint: plan.fingerprint })).body.state).toBe('done');
  const rows = await casa.services.database.read
    .selectFrom('subjects')
    .innerJoin('teachers', 'teachers.id', 'subjects.teacher_id')
    .select(['subjects.name', 'teachers.first_name'])
    .where('section_id', '=', opened?._id ?? '')
    .execute();
  expect(new Map(rows.map(({ name, first_name }) => [name, `${first_name} Abad`]))).toEqual(shown);
});
