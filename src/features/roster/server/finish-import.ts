import type { CommandContext } from '#platform/server/context.ts';
import { isOfPeople } from '../import-fields.ts';
import { writeClasses } from './classes/write-classes.ts';
import type { ImportRow } from './imports.queries.ts';
import { recordMissing } from './missing/load-missing-people.ts';
import type { ImportPlan } from './plan-import.ts';
import { writeImport } from './write-import.ts';

/** Applies a plan and marks the import as done. The caller must have locked people and structure. */
export const finishImport = async (context: CommandContext, row: ImportRow, plan: ImportPlan): Promise<ImportRow> => {
  await recordMissing(context.db, row);
  if (plan.of === 'classes') await writeClasses(context, row.id, plan);
  else if (isOfPeople(row.kind)) await writeImport(context, { id: row.id, kind: row.kind }, plan);
  const done = {
    state: 'done' as const,
    counts: JSON.stringify(plan.counts),
    done_at: context.services.clock.now(),
    table_rows: '[]',
  };
  await context.db.updateTable('imports').set(done).where('id', '=', row.id).execute();
  await context.audit({
    action: 'import:done',
    subject: { kind: 'import', id: row.id },
    after: { file: row.file_name, kind: row.kind, ...plan.counts },
  });
  return { ...row, ...done };
};
