import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, served } from './school.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** What a call is named that gives something another state than it had. */
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

test('there are such calls', () => expect(calls.length).toBeGreaterThan(30));

test.each(calls)(
  '%s by a %s changes nothing the second time, and leaves no line',
  async (_key, role, { definition, example }) => {
    const school = await createSchool(casa);
    const { input, status } = example(school, role);
    const client = await school.as(role);
    expect((await client.call(definition, input)).status).toBe(status ?? definition.status ?? 200);
    const before = await countLines();
    await client.call(definition, input);
    expect((await countLines()) - before).toBe(0);
  },
);
