import { type DataTopic, dataTopics } from '#kernel/data-topics.ts';
import type { PersonalData, PersonalDataMap } from '#platform/server/personal-data/personal-data.ts';

export type DescribedTable = { readonly table: string; readonly data: PersonalData; readonly description: string };

/** Returns the tables described to users, by topic and in reading order. */
export const describedTablesByTopic = (map: PersonalDataMap): { topic: DataTopic; tables: DescribedTable[] }[] => {
  // The map lists dependent features first. Users read about the features they depend on first.
  const ordered = [...map].reverse();
  return dataTopics.map((topic) => ({
    topic,
    tables: ordered.flatMap(([table, data]) =>
      data.topic === topic && data.description !== undefined ? [{ table, data, description: data.description }] : [],
    ),
  }));
};
