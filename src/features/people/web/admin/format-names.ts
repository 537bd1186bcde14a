import { defaultLocale } from '#kernel/locale.ts';
import * as common from '#texts/people/common';

const conjunction = new Intl.ListFormat(defaultLocale, { type: 'conjunction' });
const maxNamed = 5;

/** Names as a sentence joins them: `Ana, Ben, and Cleo`. */
export const joinNames = (names: readonly string[]): string => conjunction.format(names);

/** Who is meant, by name while they are few: `Ana Cruz, Ben Diaz, and 12 others`. */
export const summarizeNames = (people: readonly { full_name: string }[]): string => {
  const names = people.slice(0, people.length > maxNamed ? maxNamed - 1 : maxNamed).map(({ full_name }) => full_name);
  const others = people.length - names.length;
  return joinNames(others > 0 ? [...names, common.others({ count: others })] : names);
};

/** Each name once, with how often it stands there: `Filipino (5)`. */
export const namesWithCounts = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times > 1 ? `${name} (${times})` : name;
  });
