import { expect, test } from 'vitest';
import { archiveName, nameFiles } from './file-names.ts';

const child = (first_name: string, last_name: string) => ({ first_name, last_name });

test('names files after the student and the round', () => {
  expect(nameFiles([child('Ana', 'Peña')], 'First term 2026')).toEqual(['Peña Ana – First term 2026.pdf']);
});

test('numbers equal names, also names that differ only in case or Unicode form', () => {
  const names = nameFiles([child('Ana', 'Peña'), child('ana', 'PEÑA'), child('Ana', 'Pen\u0303a')], 'One');
  expect(names).toEqual(['Peña Ana – One.pdf', 'PEÑA ana – One (2).pdf', 'Peña Ana – One (3).pdf']);
});

test('returns no name that leaves the folder, hides the file, reverses its text or exceeds file system limits', () => {
  const odd = ['../../etc/passwd', '..', 'a\0b\nc', 'C:\\Users', '\u202efdp', '\ud800', 'ñ'.repeat(500)];
  const names = nameFiles(
    odd.map((one) => child(one, one)),
    'Term 1/2: *?"<>|',
  );
  for (const name of names) {
    expect(name).not.toMatch(/[\\/:*?"<>|\u202e]|\p{Cc}|^\./u);
    expect(name.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThan(320);
    expect(name).toMatch(/\.pdf$/);
  }
  expect(new Set(names).size).toBe(odd.length);
  expect(archiveName('Narra', 'Term 1/2')).toBe('Narra – Term 1-2.zip');
});
