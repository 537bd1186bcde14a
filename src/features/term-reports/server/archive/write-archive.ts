import type { Services } from '#platform/server/context.ts';
import { openZip } from '#platform/server/files/zip-file.ts';
import { loadPages } from '../pdf/pages.ts';
import { nameFiles } from './file-names.ts';
import { findReader, listLastEditions } from './last-editions.ts';

async function* oneChunk(bytes: Buffer) {
  yield bytes;
}

/** Writes the last published edition of each student in a round into one zip file, as frozen. */
export const writeArchive = async (
  services: Services,
  { roundId, ownerId }: { roundId: string; ownerId: string },
  to: string,
  report: (percent: number) => Promise<void>,
): Promise<void> => {
  const { read } = services.database;
  const reader = await findReader(services, ownerId);
  if (!reader) throw new Error('the requester of the archive no longer exists');
  const editions = await listLastEditions(read, services, { roundId, reader });
  const names = nameFiles(editions, editions[0]?.title ?? '');
  const zip = openZip(to);
  try {
    for (const [at, { id }] of editions.entries()) {
      const row = await read.selectFrom('term_report_editions').selectAll().where('id', '=', id).executeTakeFirst();
      // An edition that was erased in the meantime is omitted.
      if (row) await zip.add(names[at] ?? '', oneChunk(await loadPages(services, row)), true);
      await report(Math.floor(((at + 1) / editions.length) * 100));
    }
    await zip.close();
  } catch (error) {
    zip.abort();
    throw error;
  }
};
