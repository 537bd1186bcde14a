import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { giveToOwner } from './data-folder.ts';

const isRoot = process.geteuid?.() === 0;

test.skipIf(!isRoot)(
  'gives files of root in the folder of another user to that user, and changes nothing outside the folder',
  () => {
    const [folder, elsewhere] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'casa-test-'))) as [string, string];
    mkdirSync(join(folder, 'uploads', 'images'), { recursive: true });
    for (const name of ['casa.sqlite', 'uploads/images/one.jpg']) writeFileSync(join(folder, name), '');
    writeFileSync(join(elsewhere, 'other'), '');
    symlinkSync(join(elsewhere, 'other'), join(folder, 'link'));
    const owners = () =>
      ['casa.sqlite', 'uploads', 'uploads/images', 'uploads/images/one.jpg', 'link'].map(
        (name) => lstatSync(join(folder, name)).uid,
      );
    giveToOwner(folder);
    expect(owners()).toEqual([0, 0, 0, 0, 0]);
    chownSync(folder, 12_345, 12_345);
    giveToOwner(folder);
    expect(owners()).toEqual([12_345, 12_345, 12_345, 12_345, 12_345]);
    expect(lstatSync(join(elsewhere, 'other')).uid).toBe(0);
    for (const one of [folder, elsewhere]) rmSync(one, { recursive: true });
  },
);
