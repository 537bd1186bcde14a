import type { QueryContext } from '#platform/server/context.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Frequency } from '../schemas.ts';

/** Settings of a user without a row. */
export const defaultSettings = { frequency: 'at_once', push: true, mail: true } as const;

export type ChosenSettings = { frequency: Frequency; push: boolean; mail: boolean };

export const getChosenSettings = async ({ db, actor }: QueryContext): Promise<ChosenSettings> => {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('account_id', '=', actor.id)
    .executeTakeFirst();
  return row ? { frequency: row.frequency, push: fromFlag(row.push), mail: fromFlag(row.mail) } : defaultSettings;
};
