import { changeSettings } from '#features/settings/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { gettingStartedEndpoints } from '../contract.ts';
import { checklistOnHome } from './settings.ts';

export const showChecklist: SelfManagedHandler<(typeof gettingStartedEndpoints)['showChecklist']> = {
  managesTransactions: async (context, { isOnHome: value }) => {
    const { settings } = context.services;
    const { key } = checklistOnHome;
    await settings.refresh();
    if (settings.get(checklistOnHome) !== value)
      await changeSettings(context, [{ key, version: settings.stateOf(checklistOnHome).version, value }]);
    return { isOnHome: settings.get(checklistOnHome) };
  },
};
