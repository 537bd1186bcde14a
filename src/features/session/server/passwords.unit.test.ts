import { beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, isPasswordRight, noPassword } from './passwords.ts';

const compared: string[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof argon2.verify = (hash, ...rest) => {
    compared.push(String(hash));
    return argon2.verify(hash, ...rest);
  };
  return { ...argon2, verify };
});
beforeEach(() => void compared.splice(0));

test.each([
  ['of somebody', () => hashPassword('quiet hands build towers')],
  ['of nobody', () => undefined],
  ['of somebody without one', () => noPassword],
])('compares a wrong password %s once, at the same cost', async (_whose, stored) => {
  expect(await isPasswordRight('wrong', await stored())).toBe(false);
  // The part before the salt states the cost.
  expect(compared.map((hash) => hash.split('$').slice(0, 4).join('$'))).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
});
