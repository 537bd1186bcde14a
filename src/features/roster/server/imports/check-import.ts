import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport, tableOf } from '../import-row.ts';
import { planImport } from '../plan-import.ts';

export const checkImport: Handler<(typeof rosterEndpoints)['checkImport']> = async (context, { id, ...choices }) => {
  const row = await requireImport(context.db, id);
  const plan = await planImport(context, row, choices);
  const { counts, fingerprint } = plan;
  const lines = plan.of === 'classes' ? plan.lines : plan.lines.map(({ person: _, values: __, ...line }) => line);
  return { counts, fingerprint, lines: [...lines], ignored: [...tableOf(row).ignored] };
};
