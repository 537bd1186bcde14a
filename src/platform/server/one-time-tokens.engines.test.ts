import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { consumeToken, createToken, deleteTokens, findToken, type TokenPurpose } from './one-time-tokens.ts';
import { systemContext } from './system-context.ts';

declare module './one-time-tokens.ts' {
  interface TokenPurposes {
    'test link': unknown;
    'other link': unknown;
  }
}

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const purpose = 'test link';
const system = () => systemContext(casa.services);
const make = (subject: string, more: { seconds?: number; replaces?: boolean } = {}) =>
  system().transaction((command) => createToken(command, { purpose, subject, seconds: 60, replaces: false, ...more }));
const find = (token: string) => findToken(system(), { purpose, token });
const consume = (token: string, of: TokenPurpose = purpose) =>
  system().transaction((command) => consumeToken(command, { purpose: of, token }));
const rowOf = (subject: string) =>
  casa.services.database.read
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();

test('lets exactly one of twenty concurrent callers consume a token, and counts each try', async () => {
  const token = await make('ana');
  const subjects = await Promise.all(Array.from({ length: 20 }, () => consume(token)));
  expect(subjects.filter((subject) => subject === 'ana')).toHaveLength(1);
  expect(subjects.filter((subject) => subject === undefined)).toHaveLength(19);
  expect(await rowOf('ana')).toMatchObject({ tries: 20, used_at: expect.any(String) });
});

test('does not consume a token when finding it, and does not find a consumed token', async () => {
  const token = await make('ben');
  for (let at = 0; at < 3; at += 1) expect(await find(token)).toBe('ben');
  expect(await rowOf('ben')).toMatchObject({ tries: 0, used_at: null });
  expect(await consume(token)).toBe('ben');
  expect(await find(token)).toBeUndefined();
});

test('accepts a token only for its purpose, and does not accept its stored digest', async () => {
  const token = await make('carla');
  expect(await consume(token, 'other link')).toBeUndefined();
  const { sha256 } = await rowOf('carla');
  expect(sha256).not.toBe(token);
  expect(await consume(sha256)).toBeUndefined();
  expect(await consume('')).toBeUndefined();
  expect(await consume(token)).toBe('carla');
});

test('expires a token after its lifetime, and deletes long-expired tokens when one is created', async () => {
  const token = await make('dan', { seconds: 60 });
  const late = await make('ella', { seconds: 60 });
  casa.clock.advance(59);
  expect(await consume(token)).toBe('dan');
  casa.clock.advance(2);
  expect(await find(late)).toBeUndefined();
  expect(await consume(late)).toBeUndefined();
  expect(await rowOf('ella')).toMatchObject({ tries: 1, used_at: null });
  casa.clock.advance(2 * 24 * 3600);
  await make('finn');
  await expect(rowOf('ella')).rejects.toThrow();
});

test('replaces earlier tokens of a subject, and deletes all tokens of a subject', async () => {
  const [first, others] = [await make('gina'), await make('hugo')];
  const second = await make('gina', { replaces: true });
  expect(await consume(first)).toBeUndefined();
  expect(await find(second)).toBe('gina');
  await system().transaction((command) => deleteTokens(command, { purposes: [purpose], subjects: ['gina'] }));
  expect(await consume(second)).toBeUndefined();
  expect(await consume(others)).toBe('hugo');
});
