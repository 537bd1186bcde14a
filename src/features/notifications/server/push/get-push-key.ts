import type { Handler } from '#platform/server/feature.ts';
import type { notificationsEndpoints } from '../../contract.ts';
import { getPushKeys } from './push-keys.ts';

export const getPushKey: Handler<(typeof notificationsEndpoints)['getPushKey']> = async ({ services }) => ({
  key: (await getPushKeys(services)).publicKey,
});
