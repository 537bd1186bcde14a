import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import type { SettingValue } from '../schemas.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    settings: ReturnType<typeof settingsWorld>;
  }
}

/** Creates settings without an admin. */
export const settingsWorld = ({ database, clock, settings }: Services) => ({
  /** Stores a value that applies immediately. */
  setting: async (key: string, value: SettingValue): Promise<void> => {
    const row = { key, value: JSON.stringify(value), version: clock.newId(), changed_at: clock.now() };
    await database.transaction((tx) =>
      tx
        .insertInto('settings')
        .values({ ...row, confirm_until: null, previous: null })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute(),
    );
    await settings.refresh();
  },
  waitingSetting: async (): Promise<string> => {
    const [key, confirm_until] = [`unknown.${clock.newId()}`, new Date(clock.milliseconds() + 3_600_000).toISOString()];
    const row = { key, value: '1', version: key, changed_at: clock.now(), confirm_until, previous: null };
    await database.transaction((tx) => tx.insertInto('settings').values(row).execute());
    return key;
  },
});
