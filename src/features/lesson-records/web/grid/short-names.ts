import { groupBy } from '#kernel/group-by.ts';

type Named = { readonly _id: string; readonly full_name: string };

/** First names by id, where there is little room; of two with the same one each has the first letter of the last name too. */
export const shortNames = (people: readonly Named[]): Map<string, string> => {
  const partsOf = ({ full_name }: Named) => full_name.split(' ');
  const same = groupBy(people, (one) => partsOf(one)[0]);
  return new Map(
    people.map((one) => {
      const parts = partsOf(one);
      const isAlone = same.get(parts[0])?.length === 1 || parts.length === 1;
      return [one._id, isAlone ? (parts[0] ?? '') : `${parts[0]} ${parts.at(-1)?.[0]}.`];
    }),
  );
};
