import { createHash } from 'node:crypto';
import type { QueryContext, Services } from '#platform/server/context.ts';
import type { OperationKind, OperationRow } from '#platform/server/operations/operations.ts';
import * as texts from '#texts/child-export/errors';
import { loadExportParts } from '../load-export-parts.ts';
import { writeArchive } from './write-archive.ts';

type Context = Pick<QueryContext, 'db' | 'services'>;

const digestOf = async (context: Context, { subject_id: studentId }: OperationRow) => {
  const parts = await loadExportParts(context, studentId ?? '');
  return createHash('sha256')
    .update(JSON.stringify(parts.map(({ sources }) => sources)))
    .digest('base64url');
};

/** Creates the operation of a child export. Checks of several exports share `context` to read common data once. */
export const exportOperation = (services: Services, context?: Context): OperationKind => ({
  kind: 'child-archive',
  source: {
    digest: (operation) => digestOf(context ?? { db: services.database.read, services }, operation),
    about: ({ subject_id: studentId }) => studentId ?? '',
    changed: texts.changed,
  },
  run: ({ subject_id: studentId }, to, report) => writeArchive(services, studentId ?? '', to, report),
});
