import type { DataTopic } from '#kernel/data-topics.ts';
import { ownTables } from '#platform/server/personal-data/own-tables.ts';
import type { PersonalData, PersonalDataMap } from '#platform/server/personal-data/personal-data.ts';
import { features } from './features.ts';

const under = (topic: DataTopic, tables: Readonly<Record<string, PersonalData>>) =>
  Object.entries(tables).map(([table, data]) => [table, { ...data, topic }] as const);

/** What every table says of people: of later features first, since their rows hang on those of earlier ones. */
export const personalDataMap: PersonalDataMap = new Map([
  ...features.toReversed().flatMap(({ personalData = {}, dataTopic = 'office' }) => under(dataTopic, personalData)),
  ...under('office', ownTables),
]);
