import { expect, test } from 'vitest';
import { type Source, scan } from './scan.ts';
import { isForTests, sources } from './sources.ts';

const isReact = (target: string) => /^(react(-.*)?|@mantine\/.*|@tanstack\/react-query)$/.test(target);

/** True if a file needs React at run time, directly or through its imports. */
const needsReact = (path: string, all: readonly Source[]): boolean => {
  const byPath = new Map(all.map((source) => [source.path, source]));
  const seen = new Set([path]);
  for (const one of seen)
    for (const { target, isType } of byPath.get(one)?.imports ?? []) if (!isType) seen.add(target);
  return [...seen].some(isReact);
};

const syncFolders = ['src/features/messages/web/sync/', 'src/platform/web/outbox/'];

test('the chat sync and the outbox do not load React', () => {
  const isSync = (path: string) => syncFolders.some((folder) => path.startsWith(folder)) && !isForTests(path);
  const sync = sources.filter(({ path }) => isSync(path));
  expect(sync.length).toBeGreaterThan(10);
  expect(sync.flatMap(({ path }) => (needsReact(path, sources) ? [path] : []))).toEqual([]);
});

test('detects React through other files but not type imports', () => {
  const all = [
    scan('src/kernel/a.ts', `import { b } from './b.ts';`),
    scan('src/kernel/b.ts', `import { useState } from 'react';`),
    scan('src/kernel/c.ts', `import type { ReactNode } from 'react';`),
  ];
  expect(all.map(({ path }) => needsReact(path, all))).toEqual([true, true, false]);
});
