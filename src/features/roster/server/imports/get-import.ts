import type { Verb } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { detailsOf, requireImport } from '../import-row.ts';

export const getImport: Verb<(typeof rosterEndpoints)['getImport']> = async ({ db }, { id }) =>
  detailsOf(db, await requireImport(db, id));
