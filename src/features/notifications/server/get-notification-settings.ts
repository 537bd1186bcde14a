import type { Handler } from '#platform/server/feature.ts';
import type { notificationsEndpoints } from '../contract.ts';
import { getChosenSettings } from './settings.queries.ts';
import { settingsView } from './settings.view.ts';

export const getNotificationSettings: Handler<(typeof notificationsEndpoints)['getNotificationSettings']> = async (
  context,
) => settingsView(context.services, await getChosenSettings(context));
