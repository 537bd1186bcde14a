import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { settingsEndpoints } from '../contract.ts';
import { changeSettings } from './change-settings.ts';
import { settingViews } from './views.ts';

export const saveSettings: SelfManagedVerb<(typeof settingsEndpoints)['saveSettings']> = {
  selfManaged: async (context, { changes }) => {
    await changeSettings(context, changes);
    return settingViews(context.services);
  },
};
