import { type DataTopic, dataTopics } from '#kernel/data-topics.ts';
import type { PersonalData, PersonalDataMap } from '#platform/server/personal-data/personal-data.ts';

export type ToldTable = { readonly table: string; readonly data: PersonalData; readonly says: string };

/** The tables of which people are told, in the order in which they read of them. */
export const toldByTopic = (map: PersonalDataMap): { topic: DataTopic; tables: ToldTable[] }[] => {
  // The map has later features first: people are told of what they know before what hangs on it.
  const told = [...map].reverse();
  return dataTopics.map((topic) => ({
    topic,
    tables: told.flatMap(([table, data]) =>
      data.topic === topic && data.description !== undefined ? [{ table, data, says: data.description }] : [],
    ),
  }));
};
