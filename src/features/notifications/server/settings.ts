import type { QueryContext, Services } from '#platform/server/context.ts';
import { fromFlag, toFlag } from '#platform/server/db/flag.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { Frequency, NotificationSettings, notificationsEndpoints } from '../contract.ts';
import { digestDay } from './digest-day.ts';

/** What everybody begins with, who has no row of settings. */
export const firstSettings = { frequency: 'at_once', push: true, mail: true } as const;

type Endpoints = typeof notificationsEndpoints;
type Chosen = { frequency: Frequency; push: boolean; mail: boolean };

const settingsView = ({ mail }: Services, chosen: Chosen): NotificationSettings => ({
  ...chosen,
  canMail: mail !== undefined,
});

const findChosen = async ({ db, actor }: QueryContext): Promise<Chosen> => {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('account_id', '=', actor.id)
    .executeTakeFirst();
  return row ? { frequency: row.frequency, push: fromFlag(row.push), mail: fromFlag(row.mail) } : firstSettings;
};

export const getNotificationSettings: Verb<Endpoints['getNotificationSettings']> = async (context) =>
  settingsView(context.services, await findChosen(context));

export const setNotificationSettings: Verb<Endpoints['setNotificationSettings']> = async (context, chosen) => {
  const { db, actor, services } = context;
  const before = await findChosen(context);
  const values = { frequency: chosen.frequency, push: toFlag(chosen.push), mail: toFlag(chosen.mail) };
  // Whoever chooses the digest now gets the first one at its next hour, not one for the day that is over.
  const begun = digestDay(services.clock.milliseconds(), services.env.timeZone);
  const restart = chosen.frequency === 'daily' && before.frequency !== 'daily' ? { digest_day: begun } : {};
  await db
    .insertInto('notification_settings')
    .values({ account_id: actor.id, ...values, digest_day: begun })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, ...restart }))
    .execute();
  return settingsView(services, chosen);
};
