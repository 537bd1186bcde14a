import { requireRecentProof } from '#features/session/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { SettingTopic } from '#platform/server/settings/setting.ts';
import type { settingsEndpoints } from '../contract.ts';
import { changeSettings } from './change-settings.ts';
import { settingViews } from './settings.view.ts';

/** Topics that require recent authentication, so that an unattended browser cannot change them. */
const seriousTopics: ReadonlySet<SettingTopic> = new Set(['sign-in', 'mail', 'personal-data', 'backups']);

export const saveSettings: SelfManagedHandler<(typeof settingsEndpoints)['saveSettings']> = {
  managesTransactions: async (context, { changes }) => {
    const { settings } = context.services;
    const isSerious = ({ key }: { readonly key: string }) =>
      settings.all.some((setting) => setting.key === key && seriousTopics.has(setting.topic));
    if (changes.some(isSerious)) requireRecentProof(context);
    await changeSettings(context, changes);
    return settingViews(context.services);
  },
};
