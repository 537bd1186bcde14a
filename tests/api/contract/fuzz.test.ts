import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { casesOf, noteSeen } from '#tests/support/fault-counts.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { isFull } from '#tests/support/tier.ts';
import { examples } from './examples.ts';
import { createSchool, served } from './school.ts';
import { formFaults } from './wire.ts';

const casa = await startTestCasa();
const school = await createSchool(casa);
const clients = { admin: await school.as('admin'), student: await school.as('student') };
afterAll(() => casa.stop());

/** True for calls that end the session, and for calls that hash a password, which is slow. */
const isLeftOut = (key: string) => /logout|end-others|session\/password|\/login|reset-password/.test(key);
const keys = [...served].filter(([key, { upload }]) => !upload && !isLeftOut(key)).map(([key]) => key);

const hostileTexts = [
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202E',
  '%',
  '\\',
  "'",
  '{x}',
  '🧒🏽',
  '',
];
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...hostileTexts));
const value = fc.oneof(
  { arbitrary: text, weight: 4 },
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const call = fc.record({
  key: fc.constantFrom(...keys),
  asStudent: fc.boolean(),
  changes: fc.array(fc.tuple(fc.nat(20), value), { minLength: 1, maxLength: 3 }),
  more: fc.dictionary(text, value, { maxKeys: 2 }),
  isBlank: fc.boolean(),
});

/** Converts a value to the text used in a path or query. */
const asText = (part: unknown): string => (typeof part === 'object' ? JSON.stringify(part) : String(part));

/** Makes a valid call with some fields replaced by random values. */
const make = async ({
  key,
  asStudent,
  changes,
  more,
  isBlank,
}: typeof call extends fc.Arbitrary<infer T> ? T : never) => {
  const definition = served.get(key);
  if (!definition) throw new Error(`no endpoint ${key}`);
  const input: Record<string, unknown> = { ...examples[key]?.(school, 'admin').input };
  const fields = Object.keys(input);
  const changed = fields.length === 0 ? [] : changes.map(([at, each]) => [fields[at % fields.length] ?? '', each]);
  const body = { ...more, ...(isBlank ? {} : input), ...Object.fromEntries(changed) };
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => {
    const part = asText(body[name] ?? 'x');
    return encodeURIComponent(part.isWellFormed() ? part : 'x');
  });
  const client = clients[asStudent ? 'student' : 'admin'];
  if (definition.method === 'POST') return client.post(path, body);
  const query = new URLSearchParams(Object.entries(body).map(([name, each]) => [name, asText(each)]));
  return client.get(`${path}?${query}`);
};

const renewSession = async (role: 'admin' | 'student') => {
  if ((await clients[role].get('/api/session')).status === 401)
    clients[role] = await school.as(role).catch(() => casa.asNew(role));
};

const { count: cases, timeFor } = casesOf(isFull ? 1500 : 150);

test(
  'random input never causes a server error, and every failure has the contract’s shape',
  isFull ? { timeout: timeFor(180_000) } : {},
  async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(call, async (each) => {
        const answer = await make(each);
        // The call may have ended the session or deleted the account. The test continues with a new one.
        if (answer.status === 401) await renewSession(each.asStudent ? 'student' : 'admin');
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect(formFaults(answer)).toEqual([]);
      }),
      trials(cases),
    );
    const seen = [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`);
    noteSeen(`${cases} cases: ${seen.join(', ')}`);
  },
);

test('random sign-in input without a session never causes a server error', async () => {
  const paths = ['/api/admins/login', '/api/teachers/login', '/api/students/login', '/api/setup'];
  const body = fc.record({ email: value, password: value, token: value }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, async (path, each) => {
      const answer = await casa.visitor().post(path, each);
      expect([400, 401, 403, 429], JSON.stringify(answer.body)).toContain(answer.status);
      expect(formFaults(answer)).toEqual([]);
    }),
    trials(100),
  );
});
