import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

test.each(['web', 'web-server'])('the build for the %s does not contain the pieces page', async (folder) => {
  const files = (await readdir(join(dist, folder), { recursive: true })).filter((name) =>
    /\.(js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(1);
  const texts = await Promise.all(files.map((name) => readFile(join(dist, folder, name), 'utf8')));
  expect(files.filter((_, at) => /Component gallery|pieces-page/.test(texts[at] ?? ''))).toEqual([]);
});
