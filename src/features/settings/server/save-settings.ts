import { requireRecentProof } from '#features/session/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { SettingTopic } from '#platform/server/settings/setting.ts';
import type { settingsEndpoints } from '../contract.ts';
import { changeSettings } from './change-settings.ts';
import { settingViews } from './views.ts';

/** Who signs in and how, where mail with links to new passwords goes, and what is kept: nothing for a browser that somebody left open. */
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
