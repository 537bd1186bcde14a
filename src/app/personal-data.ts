import type { DataTopic } from '#kernel/data-topics.ts';
import { ownTables } from '#platform/server/personal-data/own-tables.ts';
import type { PersonalData, PersonalDataMap } from '#platform/server/personal-data/personal-data.ts';
import { features } from './features.ts';

const under = (topic: DataTopic, tables: Readonly<Record<string, PersonalData>>) =>
  Object.entries(tables).map(([table, data]) => [table, { ...data, topic }] as const);

/** Personal data in each table. Later features come first because their rows refer to those of earlier ones. */
export const personalDataMap: PersonalDataMap = new Map([
  ...features.toReversed().flatMap(({ personalData = {}, dataTopic = 'office' }) => under(dataTopic, personalData)),
  ...under('office', ownTables),
]);
