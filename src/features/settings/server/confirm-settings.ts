import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { settingsEndpoints } from '../contract.ts';
import { confirmChanges } from './confirm-changes.ts';
import { settingViews } from './settings.view.ts';

export const confirmSettings: SelfManagedHandler<(typeof settingsEndpoints)['confirmSettings']> = {
  managesTransactions: async (context, { keys }) => {
    await confirmChanges(context, keys);
    return settingViews(context.services);
  },
};
