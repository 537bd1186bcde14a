import { AppError } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/roster/errors';
import type { rosterEndpoints } from '../../contract.ts';
import { lockImports, requireImport, summarize } from '../import-row.ts';
import { planImport } from '../plan-import.ts';
import { writeImport } from '../write-import.ts';

export const runImport: Verb<(typeof rosterEndpoints)['runImport']> = async (
  context,
  { id, fingerprint, ...choices },
) => {
  const { db, services } = context;
  // Two tabs, or a second press: the later one waits here, and then finds it done.
  await lockImports(context);
  const row = await requireImport(db, id);
  if (row.state === 'done') return summarize(db, row);
  const plan = await planImport(db, row, choices);
  if (plan.fingerprint !== fingerprint) throw new AppError('conflict', texts.changedSince);
  await writeImport(context, row, plan);
  const done = {
    state: 'done' as const,
    counts: JSON.stringify(plan.counts),
    done_at: services.clock.now(),
    table_rows: '[]',
  };
  await db.updateTable('imports').set(done).where('id', '=', id).execute();
  await context.audit({
    action: 'import:done',
    subject: { kind: 'import', id },
    after: { file: row.file_name, kind: row.kind, ...plan.counts },
  });
  return summarize(db, { ...row, ...done });
};
