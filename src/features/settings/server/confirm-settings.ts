import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import * as texts from '#texts/settings/errors';
import { settingsChanged, type settingsEndpoints } from '../contract.ts';
import { settingViews } from './views.ts';

export const confirmSettings: SelfManagedVerb<(typeof settingsEndpoints)['confirmSettings']> = {
  selfManaged: async ({ services, transaction }, { keys }) => {
    await transaction(async (context) => {
      const confirmed = await context.db
        .updateTable('settings')
        .set({ confirm_until: null, previous: null })
        .where('key', 'in', keys)
        .where('confirm_until', '>', services.clock.now())
        .returning('key')
        .execute();
      if (confirmed.length < new Set(keys).size) throw new AppError('too_late', texts.tooLate);
      await context.audit({ action: 'setting:confirmed', subject: { kind: 'setting' }, after: { keys } });
      context.afterCommit(settingsChanged, { keys });
    });
    await services.settings.refresh();
    return settingViews(services);
  },
};
