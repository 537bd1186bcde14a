import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EnvError, readEnv } from '#platform/server/env.ts';
import { declaredSettings } from './declared-settings.ts';

const faultsOf = (variables: Record<string, string>): string => {
  try {
    readEnv(variables, declaredSettings);
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

test('refuses an unknown variable and suggests the closest known one', () => {
  expect(faultsOf({ CASA_PUBLIC_ULR: 'https://casa.example.org', CASA_SMTP: 'smtp://mail.example.org' })).toBe(
    'Casa has no variable CASA_PUBLIC_ULR. Did you mean CASA_PUBLIC_URL? Correct or remove it.\n' +
      'Casa has no variable CASA_SMTP. Did you mean CASA_SMTP_URL? Correct or remove it.',
  );
  expect(faultsOf({ CASA_DATA: './data', PATH: '/bin', CASA_TEST_SEED: '1', CASA_UNUSED: '' })).toBe('');
});

test('every variable named in the sources and the guides is known', () => {
  const files = [
    ...globSync('src/**/*.{ts,tsx}'),
    ...globSync('{docs,launch}/**/*.{md,mjs}'),
    'README.md',
    'launch.mjs',
  ];
  const named = new Set(
    files
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) => readFileSync(path, 'utf8').match(/\bCASA_[A-Z]+(?:_[A-Z]+)*\b/g) ?? []),
  );
  expect(named.size).toBeGreaterThan(20);
  const isUnknown = (name: string) => faultsOf({ [name]: 'x' }).includes(`Casa has no variable ${name}.`);
  const unknown = [...named].filter(isUnknown);
  expect(isUnknown('CASA_PUBLIC_ULR')).toBe(true);
  expect(unknown).toEqual([]);
});
