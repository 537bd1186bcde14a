import { expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { photoBatchesEndpoints as calls } from '#features/photo-batches/contract.ts';
import { settingsEndpoints } from '#features/settings/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { importing, studentRow, titles } from '#tests/support/imports.ts';
import { photoGathering } from '#tests/support/photo-gathering.ts';
import { killMoments, openSchool, untilMoment } from './killed-school.ts';

const { count: rounds, timeFor } = roundsOf(3);
const studentCount = 30;

test(
  'a killed photo batch or its undo is complete or absent, and can be repeated',
  async () => {
    const school = await openSchool();
    let admin = await school.admin();
    const key = 'days.school-years';
    await admin.call(settingsEndpoints.saveSettings, { changes: [{ key, version: '', value: [] }] });
    const { begin, run } = importing(() => admin);
    await run(await begin('students', [titles, ...Array.from({ length: studentCount }, () => studentRow(''))]));
    const students = async () => (await admin.call(peopleEndpoints.getStudents, {})).body;
    const photos = photoGathering(() => admin);

    const gather = async () => {
      const id = await photos.begin();
      for (const { email } of await students()) await photos.add(id, `${email}.jpg`);
      return id;
    };
    const stateOf = async (client: Client, id: string) =>
      (await client.call(calls.getPhotoBatch, { id })).body.state as string;
    /** Returns the number of people with a photo. Checks that each photo can be read. */
    const withPhoto = async () => {
      const images = (await students()).flatMap(({ image }) => (image ? [image] : []));
      const answers = await Promise.all(images.map((image) => admin.get(image)));
      expect(answers.map(({ status }) => status)).toEqual(images.map(() => 200));
      return images.length;
    };

    const seen = { set: 0, cut: 0 };
    const killIn = async (step: 'set' | 'undo', id: string, milliseconds?: number) => {
      const { fingerprint } = step === 'set' ? await photos.check(id) : { fingerprint: '' };
      const call = (client: Client) =>
        step === 'set' ? client.call(calls.setBatchPhotos, { id, fingerprint }) : client.call(calls.undoPhotos, { id });
      const { done, elapsed } = await untilMoment(call(admin), milliseconds);
      if (milliseconds !== undefined) await school.killAndStart();
      await done;
      admin = await school.admin();
      const isDone = (await stateOf(admin, id)) === (step === 'set' ? 'done' : 'undone');
      expect(await withPhoto()).toBe(isDone === (step === 'set') ? studentCount : 0);
      seen[isDone ? 'set' : 'cut'] += 1;
      if (!isDone) {
        expect((await call(admin)).status).toBe(200);
        expect(await withPhoto()).toBe(step === 'set' ? studentCount : 0);
      }
      return { elapsed, isDone };
    };
    const first = await gather();
    const moments = {
      set: killMoments((await killIn('set', first)).elapsed, rounds),
      undo: killMoments((await killIn('undo', first)).elapsed, rounds),
    };
    for (let round = 0; round < rounds; round += 1) {
      const id = await gather();
      for (const step of ['set', 'undo'] as const) {
        const { isDone } = await killIn(step, id, moments[step].inRound(round));
        if (isDone) moments[step].moveForward();
      }
    }
    await school.close();
    expect(seen.cut).toBeGreaterThan(0);
    noteSeen(`${rounds * 2} kills in a batch of photos or its undoing, ${seen.cut} before it was done, each whole`);
  },
  timeFor(300_000),
);
