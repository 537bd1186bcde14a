import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageScript } from './security-headers.ts';

test('the script that stands in the page is the one that its policy lets run', () => {
  const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const sums = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(sums).toEqual([pageScript]);
});
