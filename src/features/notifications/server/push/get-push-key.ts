import type { Handler } from '#platform/server/feature.ts';
import type { notificationsEndpoints } from '../../contract.ts';
import { pushKeys } from './push-keys.ts';

export const getPushKey: Handler<(typeof notificationsEndpoints)['getPushKey']> = async ({ services }) => ({
  key: (await pushKeys(services)).publicKey,
});
