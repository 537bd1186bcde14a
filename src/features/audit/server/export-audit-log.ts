import { sheetFile } from '#features/roster/server/public.ts';
import { requireRecentProof } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as errors from '#texts/audit/errors';
import * as texts from '#texts/audit/export';
import type { auditEndpoints } from '../contract.ts';
import type { AuditLine, Filter } from '../schemas.ts';
import { lineViews } from './lines.view.ts';
import { listLines } from './list-lines.ts';

/** Maximum number of exported entries. A workbook is built in memory and needs far more memory than CSV. */
const maxLines = { csv: 100_000, xlsx: 10_000 };
const batchSize = 1000;

const changesAsText = (changes: AuditLine['changes']) =>
  changes.map(({ field, before = '', after = '' }) => `${field}: ${before} → ${after}`).join('; ');

const titles = [
  ...['at', 'actor_role', 'actor', 'actor_id', 'action', 'subject_kind', 'subject', 'subject_id'],
  ...['changes', 'address', 'device'],
];

const rowOf = ({ at, actor, action, subject, changes, address, device }: AuditLine) => [
  ...[at, actor?.role ?? '', actor?.name ?? '', actor?._id ?? '', action],
  ...[subject.kind, subject.name ?? '', subject._id ?? ''],
  ...[changesAsText(changes), address ?? '', device ?? ''],
];

const loadLineViews = async (context: QueryContext, filter: Filter, limit: number): Promise<AuditLine[]> => {
  const found: AuditLine[] = [];
  for (;;) {
    const before = found.at(-1)?._id;
    const lines = await listLines(context, filter, { before, limit: batchSize });
    for (const view of await lineViews(context, lines)) found.push(view);
    if (lines.length < batchSize || found.length >= limit) return found;
  }
};

export const exportAuditLog: SelfManagedHandler<(typeof auditEndpoints)['exportAuditLog']> = {
  managesTransactions: async (context, { format, ...filter }) => {
    requireRecentProof(context);
    const found = await loadLineViews(context, filter, maxLines[format] + 1);
    if (format === 'xlsx' && found.length > maxLines.xlsx)
      throw new AppError('conflict', errors.tooManyForWorkbook({ most: maxLines.xlsx }));
    const rows = found.slice(0, maxLines[format]).map(rowOf);
    const names = { name: `audit-log-${schoolDay(context.services)}`, sheet: texts.sheetName };
    const { name, type, content } = await sheetFile({ titles, rows }, format, names);
    const lines = rows.length;
    await context.transaction((command) =>
      command.audit({
        action: 'audit-log:exported',
        subject: { kind: 'audit-log' },
        after: { ...filter, format, lines },
      }),
    );
    if (format === 'csv') return { name, type, csv: content.toString('utf8'), lines };
    return { name, type, csv: '', content: content.toString('base64'), lines };
  },
};
