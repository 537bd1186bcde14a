import { createHash } from 'node:crypto';
import type { Services } from '#platform/server/context.ts';
import type { OperationKind, OperationRow } from '#platform/server/operations/operations.ts';
import * as texts from '#texts/term-reports/archive';
import { findReader, listLastEditions } from './last-editions.ts';
import { writeArchive } from './write-archive.ts';

/** Returns a digest of the editions in the archive, to detect outdated archives. */
const digestOf = async (services: Services, { subject_id: roundId, owner_id: ownerId }: OperationRow) => {
  const reader = await findReader(services, ownerId);
  const editions = reader
    ? await listLastEditions(services.database.read, services, { roundId: roundId ?? '', reader })
    : [];
  return createHash('sha256')
    .update(editions.map(({ id }) => id).join(' '))
    .digest('base64url');
};

export const archiveOperation = (services: Services): OperationKind => ({
  kind: 'archive-reports',
  source: { digest: (operation) => digestOf(services, operation), changed: texts.changed },
  run: ({ subject_id: roundId, owner_id: ownerId }, to, report) =>
    writeArchive(services, { roundId: roundId ?? '', ownerId }, to, report),
});
