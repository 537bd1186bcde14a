import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackup, inCasa, makeEmptyPlace, type Place, restoreTo } from '#tests/support/backups.ts';
import { runCasaUntil } from '#tests/support/command-line.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';

const { count: rounds, timeFor } = roundsOf(6);

const restoreUntil = (place: Place, archive: string, milliseconds?: number): Promise<number> =>
  runCasaUntil(milliseconds, place.variables, 'restore', archive, '--replace', '--foreign');

const makeArchive = async (to: string, fileName: string) => {
  const casa = await startTestCasa();
  const { id } = await casa.world.admin();
  for (let at = 0; at < 20; at += 1)
    await casa.world.upload({ purpose: 'newsletterUploads', uploader: id, content: samplePdf(), fileName });
  const { archive } = await createBackup(casa.services, { to });
  await casa.stop();
  return archive;
};

/** Returns the file names of uploads, true if all of them are stored, and leftovers of a restore. */
const stateOf = (place: Place) =>
  inCasa(place, async ({ database, files }) => {
    const rows = await database.read.selectFrom('files').select(['path', 'file_name']).execute();
    const sizes = await Promise.all(rows.map(({ path }) => files.size(path.replace('/uploads/', ''))));
    const schemas = await database.schema.introspection.getSchemas();
    return {
      names: [...new Set(rows.map(({ file_name }) => file_name))],
      isWhole: rows.length === 20 && sizes.every((size) => size !== undefined),
      left: [
        ...(await readdir(place.dataFolder)).filter((name) => /^(\.restore-|restore\.json)/.test(name)),
        ...schemas.filter(({ name }) => name.startsWith('casa_restore_')),
      ],
    };
  });

test(
  'a killed restore leaves the old or the new school, and no temporary files',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
    const place = await makeEmptyPlace();
    const [first, second] = [
      await makeArchive(join(folder, 'a'), 'a.pdf'),
      await makeArchive(join(folder, 'b'), 'b.pdf'),
    ];
    await restoreTo(place, first);
    const whole = await restoreUntil(place, second);
    expect((await stateOf(place)).names).toEqual(['b.pdf']);
    for (let round = 0; round < rounds; round += 1) {
      await restoreTo(place, first, { replace: true });
      // The process first loads its code, when a kill has no effect.
      await restoreUntil(place, second, whole * (0.3 + (0.7 * (round + 1)) / rounds));
      const { names, isWhole, left } = await stateOf(place);
      expect(['a.pdf', 'b.pdf']).toContain(names.join());
      expect({ isWhole, left }).toEqual({ isWhole: true, left: [] });
    }
    noteSeen(`${rounds} kills in a restore left one whole school each`);
    await place.remove();
    await rm(folder, { recursive: true });
  },
  timeFor(600_000),
);
