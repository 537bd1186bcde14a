import type { RecordChild } from '../../schemas.ts';

/** How old somebody is on a day, in whole years. Both days are `YYYY-MM-DD`. */
export const yearsOld = (birthdate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0);

/** The same in whole months. */
export const monthsOld = (birthdate: string, day: string): number => {
  const [[year, month], [nowYear, nowMonth]] = [partsOf(birthdate), partsOf(day)];
  return (nowYear - year) * 12 + nowMonth - month - (day.slice(8) < birthdate.slice(8) ? 1 : 0);
};

const partsOf = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];

/** The ages of children, each once, the youngest first. */
export const childrenOfAges = (children: readonly RecordChild[], today: string): number[] =>
  [...new Set(children.map(({ birthdate }) => yearsOld(birthdate, today)))].toSorted((one, other) => one - other);

const agePrefix = 'age-';

/** How some children are named in an address: who is here, or those of an age. Anything else is a child's id. */
export const hereOnly = 'here';
export const ofAge = (years: number): string => `${agePrefix}${years}`;

/** In which order children stand: by name, as they come, or by age. */
export const childrenOrders = ['name', 'age'] as const;
export type ChildrenOrder = (typeof childrenOrders)[number];

/** The youngest first; those of one age stay in the order of names. */
export const inOrder = (children: readonly RecordChild[], order: ChildrenOrder): readonly RecordChild[] =>
  order === 'name'
    ? children
    : children.toSorted((one, other) =>
        one.birthdate < other.birthdate ? 1 : one.birthdate > other.birthdate ? -1 : 0,
      );

type Known = { readonly today: string; readonly isAway: (id: string) => boolean };

/** The children that are chosen; all of them where the choice fits nobody. */
export const chosenChildren = (
  children: readonly RecordChild[],
  chosen: string,
  { today, isAway }: Known,
): readonly RecordChild[] => {
  const found = children.filter(({ _id, birthdate }) => {
    if (chosen === hereOnly) return !isAway(_id);
    return chosen === ofAge(yearsOld(birthdate, today)) || chosen === _id;
  });
  return found.length === 0 ? children : found;
};
