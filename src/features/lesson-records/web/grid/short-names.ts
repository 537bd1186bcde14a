type Named = { readonly _id: string; readonly full_name: string };

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
const isSuffix = (part: string) => suffixes.has(part.toLowerCase().replace(/[.,]/g, ''));

type NameParts = { full: string; first: string; middle: string; last: string };

/** Splits a name. An abbreviated first name such as “Ma.” includes the next name, and “Jr.” is no last name. */
const partsOf = ({ full_name: full }: Named): NameParts => {
  const parts = full.split(' ').filter(Boolean);
  const given = parts.slice(0, parts[0]?.endsWith('.') ? 2 : 1);
  const others = parts.slice(given.length);
  const names = others.filter((part) => !isSuffix(part));
  const first = names.length === 0 ? full : given.join(' ');
  return { full, first, middle: names.slice(0, -1).join(' '), last: names.at(-1) ?? '' };
};

const hasSameStart = (a: string, b: string, length: number) =>
  [...a].slice(0, length).join('').toLowerCase() === [...b].slice(0, length).join('').toLowerCase();

/** Returns the shortest unique prefix of a name, or the whole name if that saves at most two letters. */
const abbreviate = (name: string, others: readonly string[]): string => {
  const letters = [...name];
  const differs = (length: number) => others.every((other) => other === name || !hasSameStart(name, other, length));
  const needed = letters.findIndex((_letter, at) => differs(at + 1)) + 1 || letters.length;
  if (needed > 1 && letters.length - needed <= 2) return name;
  return `${letters.slice(0, needed).join('')}.`;
};

const shortened = (one: NameParts, all: readonly NameParts[]): string => {
  const { first, middle, last } = one;
  const namesakes = all.filter((other) => other !== one && other.first === first);
  if (namesakes.length === 0 || last === '') return first;
  const alike = namesakes.filter((other) => other.last === last).map((other) => other.middle);
  const between = alike.length > 0 && middle !== '' ? [abbreviate(middle, alike)] : [];
  const lasts = namesakes.map((other) => other.last);
  return [first, ...between, abbreviate(last, lasts)].join(' ');
};

/** Returns short names by id: the first name, with as few more letters as needed to be unique. */
export const shortNames = (people: readonly Named[]): Map<string, string> => {
  const all = people.map(partsOf);
  const short = all.map((one) => shortened(one, all));
  return new Map(
    people.map(({ _id, full_name }, at) => {
      const name = short[at] ?? full_name;
      return [_id, short.indexOf(name) === short.lastIndexOf(name) ? name : full_name];
    }),
  );
};
