import type { Services } from '#platform/server/context.ts';
import type { NotificationSettings } from '../schemas.ts';
import type { Chosen } from './settings.queries.ts';

export const settingsView = ({ mail }: Services, chosen: Chosen): NotificationSettings => ({
  ...chosen,
  canMail: mail.isConfigured(),
});
