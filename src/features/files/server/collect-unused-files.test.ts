import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { collectUnusedFiles, emptyTrash } from './collect-unused-files.ts';

const hour = 3600;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const photo = async (uploader: string) =>
  casa.world.upload({ purpose: 'images', uploader, content: await samplePicture(), fileName: 'me.jpg' });
const rows = async () =>
  (await casa.services.database.read.selectFrom('files').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  );
/** Sets the modification times of the stored files to the test's clock. */
const touchAll = async ({ dataFolder, clock }: TestCasa) => {
  const [folder, now] = [join(dataFolder, 'uploads'), new Date(clock.milliseconds())];
  for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true }))
    await utimes(join(parentPath, name), now, now);
};
const stored = async (purpose: string) => (await readdir(join(casa.dataFolder, 'uploads', purpose))).sort();

test('collects unreferenced uploads after a day and keeps attached ones', async () => {
  const { id } = await casa.world.admin();
  const attachedPhoto = await photo(id);
  await casa.world.student({ image: attachedPhoto });
  const unused = await photo(id);
  const memo = { purpose: 'newsletterUploads', uploader: id, content: samplePdf(), fileName: 'memo.pdf' } as const;
  const paper = await casa.world.upload(memo);
  expect(await stored('images')).toHaveLength(6);
  await collectUnusedFiles(casa.services);
  casa.clock.advance(23.9 * hour);
  await collectUnusedFiles(casa.services);
  expect(await rows()).toEqual([attachedPhoto, unused, paper].sort());
  casa.clock.advance(0.2 * hour);
  const fresh = await casa.world.upload(memo);
  await collectUnusedFiles(casa.services);
  expect(await rows()).toEqual([attachedPhoto, fresh].sort());
  expect(await stored('images')).toHaveLength(3);
  expect((await stored('images')).every((name) => attachedPhoto.includes(name.slice(0, 20)))).toBe(true);
  expect(await stored('newsletterUploads')).toEqual([fresh.replace('/uploads/newsletterUploads/', '')]);
});

test('collects files left by a crash after a day', async () => {
  const folder = join(casa.dataFolder, 'uploads', 'sectionUploads');
  await mkdir(folder, { recursive: true });
  const yesterday = new Date(casa.clock.milliseconds() - 25 * hour * 1000);
  for (const name of ['stray.pdf', '.moving-1']) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), yesterday, yesterday);
  }
  await writeFile(join(folder, 'new.pdf'), 'x');
  const now = new Date(casa.clock.milliseconds());
  await utimes(join(folder, 'new.pdf'), now, now);
  await collectUnusedFiles(casa.services);
  expect(await stored('sectionUploads')).toEqual(['new.pdf']);
});

test('keeps collected files in the trash for 30 days', async () => {
  const { id } = await casa.world.admin();
  const path = await photo(id);
  const key = path.replace('/uploads/', '');
  casa.clock.advance(25 * hour);
  await collectUnusedFiles(casa.services);
  await expect(casa.services.files.read(key)).rejects.toThrow();
  (await casa.services.files.readTrashed(key)).destroy();
  await touchAll(casa);
  await emptyTrash(casa.services);
  (await casa.services.files.readTrashed(key)).destroy();
  casa.clock.advance(30 * 24 * hour + 1);
  await emptyTrash(casa.services);
  await expect(casa.services.files.readTrashed(key)).rejects.toThrow();
});

test('keeps a file attached during collection or rejects the attachment', async () => {
  const { id } = await casa.world.admin();
  const paths: string[] = [];
  for (let at = 0; at < 12; at += 1) paths.push(await photo(id));
  casa.clock.advance(25 * hour);
  const attach = async (image: string) => {
    const made = await casa.world.student({ image }).catch(() => undefined);
    return made && image;
  };
  const attached = await Promise.all([...paths.map(attach), collectUnusedFiles(casa.services).then(() => undefined)]);
  const attachedPaths = attached.filter((path) => path !== undefined);
  await collectUnusedFiles(casa.services);
  const left = await rows();
  for (const path of paths) expect([path, left.includes(path)]).toEqual([path, attachedPaths.includes(path)]);
  const names = await stored('images');
  for (const path of attachedPaths) expect(names.filter((name) => path.includes(name.slice(0, 20)))).toHaveLength(3);
});

test('reports many unknown files and keeps them', async () => {
  const { id } = await casa.world.admin();
  await casa.world.student({ image: await photo(id) });
  const folder = join(casa.dataFolder, 'uploads', 'subjectUploads');
  await mkdir(folder, { recursive: true });
  const yesterday = new Date(casa.clock.milliseconds() - 25 * hour * 1000);
  const names = Array.from({ length: 20 }, (_, at) => `guide ${at}.pdf`).sort();
  for (const name of names) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), yesterday, yesterday);
  }
  await collectUnusedFiles(casa.services);
  expect(await stored('subjectUploads')).toEqual(names);
  expect(casa.errors.splice(0).map(({ msg }) => msg)).toEqual([expect.stringContaining('none was touched')]);
});

test('removes no stored file if the database has no uploads', async () => {
  const empty = await startTestCasa();
  try {
    const folder = join(empty.dataFolder, 'uploads', 'images');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'portrait.webp'), 'x');
    await touchAll(empty);
    empty.clock.advance(48 * hour);
    await collectUnusedFiles(empty.services);
    expect(await readdir(folder)).toEqual(['portrait.webp']);
    expect(empty.errors.splice(0)).toHaveLength(1);
  } finally {
    await empty.stop();
  }
});
