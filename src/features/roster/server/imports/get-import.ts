import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { detailsOf, requireImport } from '../import-row.ts';

export const getImport: Handler<(typeof rosterEndpoints)['getImport']> = async (context, { id }) =>
  detailsOf(context, await requireImport(context.db, id));
