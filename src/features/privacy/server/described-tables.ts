import { type DataTopic, dataTopics } from '#kernel/data-topics.ts';
import type { PersonalData, PersonalDataMap } from '#platform/server/personal-data/personal-data.ts';

export type DescribedTable = { readonly table: string; readonly data: PersonalData; readonly description: string };

/** The tables of which people are told, in the order in which they read of them. */
export const describedTablesByTopic = (map: PersonalDataMap): { topic: DataTopic; tables: DescribedTable[] }[] => {
  // The map has later features first: people are told of what they know before what hangs on it.
  const ordered = [...map].reverse();
  return dataTopics.map((topic) => ({
    topic,
    tables: ordered.flatMap(([table, data]) =>
      data.topic === topic && data.description !== undefined ? [{ table, data, description: data.description }] : [],
    ),
  }));
};
