import type { Services } from '#platform/server/context.ts';
import type { NotificationSettings } from '../schemas.ts';
import type { ChosenSettings } from './settings.queries.ts';

export const settingsView = ({ mail }: Services, chosen: ChosenSettings): NotificationSettings => ({
  ...chosen,
  canMail: mail.isConfigured(),
});
