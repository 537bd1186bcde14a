import { forbidden } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import { cancelOperation } from '#platform/server/operations/operations.ts';
import type { privacyEndpoints } from '../../contract.ts';
import { ownExports } from './exports.ts';

export const cancelExport: Verb<(typeof privacyEndpoints)['cancelExport']> = async (context, { id }) => {
  const own = (await ownExports(context)).find(({ _id }) => _id === id);
  if (!own) throw forbidden();
  await cancelOperation(context, { id, owner_id: context.actor.id });
  return { cancelled: true };
};
