import { toFlag } from '#platform/server/db/flag.ts';
import type { Handler } from '#platform/server/feature.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import type { notificationsEndpoints } from '../contract.ts';
import { digestDay } from './digest-day.ts';
import { getChosenSettings } from './settings.queries.ts';
import { settingsView } from './settings.view.ts';

export const setNotificationSettings: Handler<(typeof notificationsEndpoints)['setNotificationSettings']> = async (
  context,
  chosen,
) => {
  const { db, actor, services } = context;
  const before = await getChosenSettings(context);
  const values = { frequency: chosen.frequency, push: toFlag(chosen.push), mail: toFlag(chosen.mail) };
  // A user who switches to the digest gets the first one at the next digest hour, not one for the past day.
  const firstDay = digestDay(services.clock.milliseconds(), services.settings.get(timeZone));
  const restart = chosen.frequency === 'daily' && before.frequency !== 'daily' ? { digest_day: firstDay } : {};
  await db
    .insertInto('notification_settings')
    .values({ account_id: actor.id, ...values, digest_day: firstDay })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, ...restart }))
    .execute();
  return settingsView(services, chosen);
};
