import { AppError } from '#kernel/app-error.ts';
import type { Actor, SelfManagedContext } from '#platform/server/context.ts';
import * as texts from '#texts/settings/errors';
import { settingsChanged } from '../contract.ts';

/** Confirms changes before they are reverted. @throws AppError too_late if one has already been reverted */
export const confirmChanges = async (
  { services, transaction }: Pick<SelfManagedContext<Actor | undefined>, 'services' | 'transaction'>,
  keys: readonly string[],
): Promise<void> => {
  const applyChanges = await transaction((context) =>
    services.settings.change(context.db, async () => {
      const confirmed = await context.db
        .updateTable('settings')
        .set({ confirm_until: null, previous: null })
        .where('key', 'in', keys)
        .where('confirm_until', '>', services.clock.now())
        .returning('key')
        .execute();
      if (confirmed.length < new Set(keys).size) throw new AppError('too_late', texts.tooLate);
      await context.audit({ action: 'setting:confirmed', subject: { kind: 'setting' }, after: { keys } });
      context.afterCommit(settingsChanged, { keys: [...keys] });
    }),
  );
  applyChanges();
};
