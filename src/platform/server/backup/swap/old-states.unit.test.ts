import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from '../../clock.ts';
import { readEnv } from '../../env.ts';
import { copyName, oldStatesUntil, removeOldStates } from './old-states.ts';

const day = 24 * 3600 * 1000;
const at = (time: string) => Date.parse(time);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = () => ({ env: readEnv({ CASA_DATA: folder }) });
const removeAt = (time: string) => removeOldStates({ ...place(), clock: createClock(() => at(time)) });

test('deletes states from before a restore after 7 days, and ignores files with similar names', async () => {
  for (const time of ['20260101T000000000Z', '20260105T000000000Z']) mkdirSync(join(folder, `before-restore-${time}`));
  mkdirSync(join(folder, 'before-restore-by-hand'));
  writeFileSync(join(folder, 'before-summer.sqlite'), '');
  expect(await oldStatesUntil(place())).toBe('2026-01-12T00:00:00.000Z');
  expect(await removeAt('2026-01-10T00:00:00.000Z')).toEqual(['before-restore-20260101T000000000Z']);
  expect(readdirSync(folder).sort()).toEqual([
    'before-restore-20260105T000000000Z',
    'before-restore-by-hand',
    'before-summer.sqlite',
  ]);
  await removeAt('2026-01-13T00:00:00.000Z');
  expect(await oldStatesUntil(place())).toBeUndefined();
});

test('deletes copies from before upgrades after 30 days and keeps at most two', async () => {
  const first = at('2026-01-01T00:00:00.000Z');
  const copies = [0, 1, 2].map((days) => copyName('0060_photo_batches', first + days * day));
  for (const copy of copies) writeFileSync(join(folder, copy), '');
  expect(await oldStatesUntil(place())).toBe('2026-02-02T00:00:00.000Z');
  expect(await removeAt('2026-01-04T00:00:00.000Z')).toEqual([copies[0]]);
  expect(await removeAt('2026-01-30T00:00:00.000Z')).toEqual([]);
  expect(await removeAt('2026-02-01T12:00:00.000Z')).toEqual([copies[1]]);
  expect(await removeAt('2026-02-02T12:00:00.000Z')).toEqual([copies[2]]);
  expect(readdirSync(folder)).toEqual([]);
});
