import type { Handler } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import { requireOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { privacyEndpoints } from '../../contract.ts';
import { exportOperation } from './exports.ts';

export const cancelExport: Handler<(typeof privacyEndpoints)['cancelExport']> = async (context, { id }) => {
  await requireOwnOperation(context, exportOperation(context.services), id);
  await cancelOperation(context, { id, owner_id: context.actor.id });
  return { cancelled: true };
};
