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

test('of twenty that show a token at once one gets what it is for, and each try is counted', async () => {
  const token = await make('ana');
  const subjects = await Promise.all(Array.from({ length: 20 }, () => consume(token)));
  expect(subjects.filter((subject) => subject === 'ana')).toHaveLength(1);
  expect(subjects.filter((subject) => subject === undefined)).toHaveLength(19);
  expect(await rowOf('ana')).toMatchObject({ tries: 20, used_at: expect.any(String) });
});

test('looking uses nothing up, and a used token is not found', async () => {
  const token = await make('ben');
  for (let at = 0; at < 3; at += 1) expect(await find(token)).toBe('ben');
  expect(await rowOf('ben')).toMatchObject({ tries: 0, used_at: null });
  expect(await consume(token)).toBe('ben');
  expect(await find(token)).toBeUndefined();
});

test('it works for its purpose alone, and not as it is stored', async () => {
  const token = await make('carla');
  expect(await consume(token, 'other link')).toBeUndefined();
  const { sha256 } = await rowOf('carla');
  expect(sha256).not.toBe(token);
  expect(await consume(sha256)).toBeUndefined();
  expect(await consume('')).toBeUndefined();
  expect(await consume(token)).toBe('carla');
});

test('its time is over to the second; what is long over is forgotten with the next one', async () => {
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

test('a new one takes the place of those before it, and all of a subject can be forgotten', async () => {
  const [first, others] = [await make('gina'), await make('hugo')];
  const second = await make('gina', { replaces: true });
  expect(await consume(first)).toBeUndefined();
  expect(await find(second)).toBe('gina');
  await system().transaction((command) => deleteTokens(command, { purposes: [purpose], subjects: ['gina'] }));
  expect(await consume(second)).toBeUndefined();
  expect(await consume(others)).toBe('hugo');
});
