import type { Handler } from '#platform/server/feature.ts';
import type { firstRunEndpoints } from '../contract.ts';
import { requireRestore } from './require-restore.ts';

export const getRestore: Handler<(typeof firstRunEndpoints)['getRestore']> = async (context, { token }) =>
  (await requireRestore(context, token)).progress();
