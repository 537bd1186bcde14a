import type { Verb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { requireImport } from '../import-row.ts';
import { planImport } from '../plan-import.ts';

export const checkImport: Verb<(typeof rosterEndpoints)['checkImport']> = async ({ db }, { id, ...choices }) => {
  const { lines, counts, fingerprint } = await planImport(db, await requireImport(db, id), choices);
  return { counts, fingerprint, lines: lines.map(({ person: _, values: __, ...line }) => line) };
};
