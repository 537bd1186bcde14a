import { foldName, trigramsOf } from '#kernel/search/match-name.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';

export type NameParts = { first_name: string; middle_name: string; last_name: string };

/** Returns first, middle and last name, separated by spaces. Omits an empty middle name. */
export const fullName = ({ first_name, middle_name, last_name }: NameParts): string =>
  [first_name, middle_name, last_name].filter((part) => part !== '').join(' ');

/** Returns the columns of a person's name, including those for search and sorting. */
export const nameColumns = (name: NameParts) => ({
  first_name: name.first_name,
  middle_name: name.middle_name,
  last_name: name.last_name,
  sort_name: foldName(`${name.last_name} ${name.first_name} ${name.middle_name}`),
  search_name: foldName(fullName(name)),
});

export const indexName = async (
  context: CommandContext<Actor | undefined>,
  id: string,
  searchName: string,
): Promise<void> => {
  await context.db.deleteFrom('name_grams').where('account_id', '=', id).execute();
  const trigrams = trigramsOf(searchName);
  if (trigrams.length === 0) return;
  await context.db
    .insertInto('name_grams')
    .values(trigrams.map((gram) => ({ gram, account_id: id })))
    .execute();
};
