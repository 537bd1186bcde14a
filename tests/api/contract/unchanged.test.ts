import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSharedSchool, type School, served } from './school.ts';

let casa: TestCasa;
let inSharedSchool: ReturnType<typeof createSharedSchool>;
beforeAll(async () => {
  casa = await startTestCasa();
  inSharedSchool = createSharedSchool(casa);
});
afterAll(() => casa.stop());

/** Matches calls that change the state of a record. */
const changing = /\/(update|rename|change|edit|set|move|mark|tag|switch|keep|tick|save|archive|close|hide)-[\w-]+$/;
const calls = [...served].flatMap(([key, definition]) => {
  const example = examples[key];
  const { access, effect, path } = definition;
  if (!example || effect === 'read' || !changing.test(path) || typeof access === 'string') return [];
  const [role] = access;
  return role ? [[key, role, { definition, example }] as const] : [];
});

const countLines = async () => {
  const rows = await casa.services.database.read.selectFrom('audit_log').select('id').execute();
  return rows.length;
};

test('finds calls that change a state', () => expect(calls.length).toBeGreaterThan(30));

test.each(calls)('%s by a %s adds no audit entry the second time', async (key, role, { definition, example }) => {
  const makeTwice = async (school: School) => {
    const { input, status } = example(school, role);
    const client = await school.as(role);
    const answer = await client.call(definition, input);
    const before = await countLines();
    await client.call(definition, input);
    const isExpected = answer.status === (status ?? definition.status ?? 200);
    return { isExpected, lines: (await countLines()) - before };
  };
  expect(await inSharedSchool(key, makeTwice)).toEqual({ isExpected: true, lines: 0 });
});
