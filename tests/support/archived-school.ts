import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createBackup, schoolKey } from './backups.ts';
import { samplePdf, samplePicture } from './sample-files.ts';
import { startTestCasa } from './test-casa.ts';

/** Starts a school with files and messages, and writes an encrypted archive of it to a temporary folder. */
export const archiveSchool = async () => {
  const casa = await startTestCasa();
  const folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
  const key = await schoolKey(casa.services);
  const { id } = await casa.world.admin();
  const content = await samplePicture();
  const image = await casa.world.upload({ purpose: 'images', uploader: id, content, fileName: 'me.jpg' });
  const memo = {
    purpose: 'newsletterUploads',
    uploader: id,
    content: samplePdf(),
    fileName: 'memo, “May”.pdf',
  } as const;
  await casa.world.upload(memo);
  const [teacher, student] = [await casa.world.teacher(), await casa.world.student({ image })];
  const writer = await casa.signedIn(teacher);
  for (const message of ['Mabuhay', 'line\u2028separator “quotes” \u0001', '😀 ไทย'])
    expect((await writer.post(`/api/messages/send/${student.id}`, { message })).status).toBe(201);
  const { archive } = await createBackup(casa.services, { to: folder, key });
  const stop = async () => {
    await casa.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { casa, folder, key, archive, stop };
};
export type ArchivedSchool = Awaited<ReturnType<typeof archiveSchool>>;
