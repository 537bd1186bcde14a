import { expect } from 'vitest';
import { photoBatchesEndpoints as calls } from '#features/photo-batches/contract.ts';
import type { Client } from './client.ts';
import { samplePicture } from './sample-files.ts';

let made = 0;

/** Returns the steps of a photo batch as an admin performs them. */
export const photoGathering = (admin: () => Client) => {
  /** Creates a picture that differs from all others. */
  const picture = () => samplePicture({ width: 60 + 2 * ++made, height: 40 });
  const begin = async (role: 'student' | 'teacher' = 'student') => {
    const { status, body } = await admin().call(calls.beginPhotoBatch, { role });
    expect(status).toBe(201);
    return body._id;
  };
  const add = async (id: string, fileName: string, content?: Uint8Array) => {
    const stored = await admin().upload('/api/upload', 'image', content ?? (await picture()), 'photo.jpg');
    expect(stored.status).toBe(201);
    const sent = { id, clientId: `${fileName} ${++made}`, fileName, image: String(stored.body) };
    expect((await admin().call(calls.addBatchPhoto, sent)).status).toBe(201);
  };
  const check = async (id: string) => {
    const { status, body } = await admin().call(calls.checkPhotoBatch, { id });
    expect(status).toBe(200);
    return body;
  };
  const set = async (id: string) => {
    const { fingerprint } = await check(id);
    return admin().call(calls.setBatchPhotos, { id, fingerprint });
  };
  return { picture, begin, add, check, set };
};
