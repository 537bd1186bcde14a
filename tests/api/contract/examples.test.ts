import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '#kernel/roles.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, type School, served } from './school.ts';
import { formFaults } from './wire.ts';

let casa: TestCasa;
/** Shared by calls that change nothing. */
let quiet: School;
beforeAll(async () => {
  casa = await startTestCasa();
  quiet = await createSchool(casa);
});
afterAll(() => casa.stop());

const calls = [...served].flatMap(([key, definition]) => {
  const example = examples[key];
  const { access } = definition;
  const callers: Role[] = access === 'public' ? ['admin'] : access === 'any' ? [...roles] : [...access];
  return example ? callers.map((role) => [key, role, { definition, example }] as const) : [];
});

/** Old clients send a few fields that no call takes. */
const unknownFields = { classes: 'old', createdAt: 'then', __v: 0, toString: 'x' };

test.each(calls)('%s by a %s', async (_key, role, { definition, example }) => {
  const school = definition.effect === 'read' ? quiet : await createSchool(casa);
  const { input, status } = example(school, role);
  const answer = await (await school.as(role)).call(definition, { ...unknownFields, ...input });
  expect(answer.status, JSON.stringify(answer.body)).toBe(status ?? definition.status ?? 200);
  expect(formFaults(answer)).toEqual([]);
  if (answer.status < 400) expect(definition.output.safeParse(answer.body).error).toBeUndefined();
});
