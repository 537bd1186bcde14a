import type { Handler } from '#platform/server/feature.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import type { privacyEndpoints } from '../contract.ts';
import { describedTablesByTopic } from './described-tables.ts';
import { leaverDays } from './settings.ts';

export const getPrivacy: Handler<(typeof privacyEndpoints)['getPrivacy']> = async ({ services }) => ({
  school: services.settings.get(schoolName),
  leaverDays: services.settings.get(leaverDays),
  kept: describedTablesByTopic(services.personalData).map(({ topic, tables }) => ({
    topic,
    says: tables.map(({ description }) => description),
  })),
});
