import { afterAll, expect, test } from 'vitest';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { sampled } from '#tests/support/tier.ts';
import { examples } from './examples.ts';
import { createSchool, served } from './school.ts';
import { formFaults } from './wire.ts';

const casa = await startTestCasa();
const school = await createSchool(casa);
afterAll(() => casa.stop());

const oddTexts = {
  'a NUL': 'abc\u0000d',
  'a lone surrogate': 'abc\uD800d',
  'a mark that turns the text round': 'abc\u202Ed',
  'text for SQL': "abc' or '1'='1",
  'signs of a pattern': 'abc%_\\*.',
  'a word of the prototype': '__proto__',
  'the word for nothing': 'undefined',
};

const calls = [...served].filter(
  ([key, { method, effect }]) => examples[key] && (method === 'POST' || effect === 'read'),
);

/** Other tests check which texts are accepted. This test only refuses server errors, on either engine. */
test.each(sampled(calls, ([key]) => key, 8))('%s survives odd texts in every field', async (key, definition) => {
  const { access } = definition;
  const role = typeof access === 'string' ? 'admin' : (access[0] ?? 'admin');
  const client = await school.as(role);
  const input = examples[key]?.(school, role).input ?? {};
  for (const [name, value] of Object.entries(input)) {
    if (definition.path.includes(`:${name}`)) continue;
    for (const [what, text] of Object.entries(oddTexts)) {
      const isList = Array.isArray(value);
      const answer = await client.call(definition, { ...input, [name]: isList ? [text] : text } as never);
      expect(answer.status, `${name}: ${what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      expect(formFaults(answer), `${name}: ${what}`).toEqual([]);
    }
  }
});
