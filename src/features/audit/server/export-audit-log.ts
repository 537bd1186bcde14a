import Papa from 'papaparse';
import { requireRecentProof } from '#features/session/server/public.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { auditEndpoints } from '../contract.ts';
import type { AuditLine, Filter } from '../schemas.ts';
import { lineViews } from './line-views.ts';
import { readLines } from './read-lines.ts';

const maxLines = 100_000;
const linesAtOnce = 1000;
/** Spreadsheets take the file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

const changesAsText = (changes: AuditLine['changes']) =>
  changes.map(({ field, before = '', after = '' }) => `${field}: ${before} → ${after}`).join('; ');

const rowOf = ({ at, actor, action, subject, changes, address, device }: AuditLine) => ({
  at,
  actor_role: actor?.role ?? '',
  actor: actor?.name ?? '',
  actor_id: actor?._id ?? '',
  action,
  subject_kind: subject.kind,
  subject: subject.name ?? '',
  subject_id: subject._id ?? '',
  changes: changesAsText(changes),
  address: address ?? '',
  device: device ?? '',
});

const readAll = async (context: QueryContext, filter: Filter): Promise<AuditLine[]> => {
  const found: AuditLine[] = [];
  for (;;) {
    const before = found.at(-1)?._id;
    const lines = await readLines(context, filter, { before, limit: linesAtOnce });
    for (const view of await lineViews(context, lines)) found.push(view);
    if (lines.length < linesAtOnce || found.length >= maxLines) return found.slice(0, maxLines);
  }
};

export const exportAuditLog: SelfManagedVerb<(typeof auditEndpoints)['exportAuditLog']> = {
  selfManaged: async (context, filter) => {
    requireRecentProof(context);
    const rows = (await readAll(context, filter)).map(rowOf);
    const csv = byteOrderMark + Papa.unparse(rows, { escapeFormulae: true });
    await context.transaction((command) =>
      command.audit({
        action: 'audit-log:exported',
        subject: { kind: 'audit-log' },
        after: { ...filter, lines: rows.length },
      }),
    );
    const day = context.services.clock.now().slice(0, 10);
    return { name: `audit-log-${day}.csv`, csv, lines: rows.length };
  },
};
