import { joinTexts } from '#kernel/locale.ts';
import * as common from '#texts/people/common';

const maxNamed = 5;

/** Joins names and counts the rest if there are many: `Ana Cruz, Ben Diaz, and 12 others`. */
export const summarizeNames = (people: readonly { full_name: string }[]): string => {
  const names = people.slice(0, people.length > maxNamed ? maxNamed - 1 : maxNamed).map(({ full_name }) => full_name);
  const others = people.length - names.length;
  return joinTexts(others > 0 ? [...names, common.others({ count: others })] : names);
};

/** Returns each name once, with its count if it repeats: `Filipino (5)`. */
export const namesWithCounts = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times > 1 ? `${name} (${times})` : name;
  });
