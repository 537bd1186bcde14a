import { expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { rosterEndpoints as calls } from '#features/roster/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { importing, studentRow, titles } from '#tests/support/imports.ts';
import { killMoments, openSchool, untilMoment } from './killed-school.ts';

const { count: rounds, timeFor } = roundsOf(4);
const lines = 250;

const studentRows = () => [titles, ...Array.from({ length: lines }, () => studentRow())];

const studentsOf = async (admin: Client) => (await admin.call(peopleEndpoints.getStudents, {})).body.length;

/** Starts an import, and waits the given time or until the import is done. */
const importUntil = async (admin: Client, milliseconds?: number) => {
  const { begin, check } = importing(() => admin);
  const id = await begin('students', studentRows());
  const { fingerprint } = await check(id);
  return { id, ...(await untilMoment(admin.call(calls.runImport, { id, fingerprint }), milliseconds)) };
};

test(
  'a killed import is complete or absent, and can be repeated',
  async () => {
    const school = await openSchool();
    const { elapsed } = await importUntil(await school.admin());
    const moments = killMoments(elapsed, rounds);
    let there = lines;
    for (let round = 0; round < rounds; round += 1) {
      const { id, done } = await importUntil(await school.admin(), moments.inRound(round));
      await school.killAndStart();
      await done;
      const admin = await school.admin();
      const { state } = (await admin.call(calls.getImport, { id })).body;
      expect(await studentsOf(admin)).toBe(state === 'done' ? there + lines : there);
      if (state === 'done') moments.moveForward();
      else await importing(() => admin).run(id);
      there += lines;
      expect(await studentsOf(admin)).toBe(there);
    }
    await school.close();
    noteSeen(`${rounds} kills in an import, ${there} students there as told`);
  },
  timeFor(300_000),
);
