import { peopleNames } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { tableOf } from '../imported-table.ts';
import { requireImport } from '../imports.queries.ts';
import { detailsOf, summaryOf } from '../imports.view.ts';
import { planImport } from '../plan-import.ts';

const shownAtOnce = 100;

export const getImports: Handler<(typeof rosterEndpoints)['getImports']> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where(({ eb, or }) => or([eb('state', '!=', 'draft'), eb('owner_id', '=', actor.id)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .execute();
  const names = await peopleNames(db, [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))]);
  return rows.map((row) => summaryOf(row, names));
};

export const getImport: Handler<(typeof rosterEndpoints)['getImport']> = async (context, { id }) =>
  detailsOf(context, await requireImport(context.db, id));

export const checkImport: Handler<(typeof rosterEndpoints)['checkImport']> = async (context, { id, ...choices }) => {
  const row = await requireImport(context.db, id);
  const plan = await planImport(context, row, choices);
  const { counts, fingerprint } = plan;
  const lines = plan.of === 'classes' ? plan.lines : plan.lines.map(({ person: _, values: __, ...line }) => line);
  return { counts, fingerprint, lines: [...lines], ignored: [...tableOf(row).ignored] };
};
