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
import { lineViews } from './line-views.ts';
import { readLines } from './read-lines.ts';

/** A workbook is made as a whole, and takes much more memory than lines of text. */
const most = { csv: 100_000, xlsx: 10_000 };
const linesAtOnce = 1000;

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

const readAll = async (context: QueryContext, filter: Filter, enough: number): Promise<AuditLine[]> => {
  const found: AuditLine[] = [];
  for (;;) {
    const before = found.at(-1)?._id;
    const lines = await readLines(context, filter, { before, limit: linesAtOnce });
    for (const view of await lineViews(context, lines)) found.push(view);
    if (lines.length < linesAtOnce || found.length >= enough) return found;
  }
};

export const exportAuditLog: SelfManagedHandler<(typeof auditEndpoints)['exportAuditLog']> = {
  managesTransactions: async (context, { format, ...filter }) => {
    requireRecentProof(context);
    const found = await readAll(context, filter, most[format] + 1);
    if (format === 'xlsx' && found.length > most.xlsx)
      throw new AppError('conflict', errors.tooManyForWorkbook({ most: most.xlsx }));
    const rows = found.slice(0, most[format]).map(rowOf);
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
