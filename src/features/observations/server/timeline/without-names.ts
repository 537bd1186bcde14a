type Named = { readonly first_name: string; readonly middle_name: string; readonly last_name: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const namesOf = ({ first_name, middle_name, last_name }: Named): string[] => [
  [first_name, middle_name, last_name].filter(Boolean).join(' '),
  `${first_name} ${last_name}`,
  first_name,
  last_name,
];

/** What stands where a name stood. */
const hidden = '…';

/** A text about a child without the names of other children; what is also a name of the child stays. */
export const withoutNames = (text: string, child: Named, others: readonly Named[]): string => {
  const own = new Set(namesOf(child));
  const names = [...new Set(others.flatMap(namesOf))]
    .filter((name) => name.trim() !== '' && !own.has(name))
    .toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return text;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(found, hidden);
};
