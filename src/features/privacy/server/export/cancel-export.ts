import type { Handler } from '#platform/server/feature.ts';
import { cancelOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { privacyEndpoints } from '../../contract.ts';
import { exportOperation } from './exports.ts';

export const cancelExport: Handler<(typeof privacyEndpoints)['cancelExport']> = (context, { id }) =>
  cancelOwnOperation(context, exportOperation(context.services), id);
