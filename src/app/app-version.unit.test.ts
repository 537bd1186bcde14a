import { expect, test } from 'vitest';
import { versionText } from './app-version.ts';

test('formats a version with what is known of its commit', () => {
  expect(versionText({ version: '1.2.3', commit: 'abcdef12', date: '2026-12-01' })).toBe(
    '1.2.3 (abcdef12, 2026-12-01)',
  );
  expect(versionText({ version: '1.2.3', commit: 'abcdef12', date: '' })).toBe('1.2.3 (abcdef12)');
  expect(versionText({ version: '1.2.3', commit: '', date: '' })).toBe('1.2.3');
});
