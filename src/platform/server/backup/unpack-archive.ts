import { randomInt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireFreeSpace, whileSpaceLeft } from '../limits/required-space.ts';
import type { ArchiveKey } from './archive-key.ts';
import { BackupError, DamagedArchiveError } from './backup-error.ts';
import { entriesOf, fileEntry, type Manifest, type ReadManifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import type { SchoolShape } from './school-shape.ts';
import { unpackedBytes } from './space-needed.ts';
import { sumOf } from './sums.ts';

const sampleCount = 3;

const requireKnownLevel = ({ migrations, app }: Manifest, shape: SchoolShape) => {
  const unknown = migrations.filter((name) => !(name in shape.migrations));
  if (unknown.length > 0)
    throw new BackupError(
      `This archive was made by a newer version of Casa (${app}, ${unknown.join(', ')}). Install that version to restore it.`,
    );
};

const requireOnce = (manifest: Manifest) => {
  const seen = new Set<string>();
  const twice = entriesOf(manifest).find(({ name }) => seen.size === seen.add(name).size)?.name;
  if (twice !== undefined) throw new BackupError(`The archive lists ${twice} twice.`);
};

const randomSample = <T>(all: readonly T[], count: number): T[] => {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)).flat();
};

/** Reads some unpacked files again from disk and compares their checksums. */
const checkSamples = async (folder: string, files: Manifest['files']) => {
  for (const { path, sha256 } of files) {
    const { sha256: found } = await sumOf(createReadStream(join(folder, fileEntry(path))));
    if (found !== sha256) throw new DamagedArchiveError(`The unpacked file ${path} differs from the archive.`);
  }
};

/**
 * Unpacks an archive into an empty folder and checks every entry. Reads three random files again from disk.
 * @param report receives the fraction of the archive that was read
 * @param approve throws to refuse the archive by its manifest, before any entry is unpacked
 */
export const unpackArchive = async (
  file: string,
  key: ArchiveKey | undefined,
  shape: SchoolShape,
  folder: string,
  extent: 'everything' | 'tables' | 'samples',
  report: (share: number) => void = () => {},
  approve: (manifest: ReadManifest) => void = () => {},
): Promise<ReadManifest> => {
  let [read, all] = [0, 0];
  let chosen: Manifest['files'] = [];
  let sampleNames = new Set<string>();
  const manifest = await whileSpaceLeft([folder], (check) =>
    readArchive(file, key, {
      onManifest: async (found) => {
        approve(found);
        requireKnownLevel(found, shape);
        requireOnce(found);
        all = entriesOf(found).length;
        chosen = randomSample(found.files, sampleCount);
        await requireFreeSpace([{ folder, bytes: unpackedBytes(found, extent, chosen) }]);
        sampleNames = new Set(chosen.map(({ path }) => fileEntry(path)));
        await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
      },
      targetOf: async (name) => {
        check();
        read += 1;
        report(read / all);
        if (extent !== 'everything' && !sampleNames.has(name) && (extent === 'samples' || name.startsWith('files/')))
          return undefined;
        const target = join(folder, name);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        return createWriteStream(target, { mode: 0o600, flags: 'wx' });
      },
    }),
  );
  await checkSamples(folder, chosen);
  return manifest;
};
