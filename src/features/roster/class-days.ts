import { weekdays } from '#kernel/days/school-days.ts';

const schoolDays = [0, 1, 2, 3, 4];
const everyDay = /^(?:daily|every ?day|(?:all )?(?:week|school) ?days)$/;
/** Words around a day that carry no meaning: `every Monday`, `on Tuesdays`. */
const filler = /\b(?:every|each|on)\b/g;
const between = /\s*(?:\b(?:to|through|thru|until)\b|→)\s*/g;
const separator = /[\s,;/+&.]+|\band\b/;

const letterDays: Readonly<Record<string, number>> = {
  ...{ m: 0, t: 1, tu: 1, w: 2, th: 3, r: 3, h: 3, f: 4, sa: 5, s: 5, su: 6 },
};
const letters = /th|tu|su|sa|[mtwrhfs]/g;
const chain = /^(?:th|tu|su|sa|[mtwrhf])+s?$/;

const namedDay = (word: string): number => {
  const name = word === 'weds' ? 'wed' : word.replace(/(?<=day)s$/, '');
  return name.length < 2 ? -1 : weekdays.findIndex((day) => day.toLowerCase().startsWith(name));
};

/** Returns the days of a word: `monday`, `tth`, `mtwrf`. None for a single S (ambiguous) or H (unknown). */
const daysOfWord = (word: string): number[] => {
  const named = namedDay(word);
  if (named !== -1) return [named];
  return chain.test(word) && word !== 'h' ? (word.match(letters) ?? []).flatMap((one) => letterDays[one] ?? []) : [];
};

/** Unambiguous spans between letters. Other pairs, such as `t-th`, could also mean only the two days. */
const spansInLetters = new Set(['m-f', 'm-sa', 'm-s']);

const isClearSpan = (first: string, last: string, sign: string) =>
  sign === '→' || spansInLetters.has(`${first}-${last}`) || (first.length > 2 && last.length > 2);

/** Returns the days of one list item: a word, a span such as `mon-fri`, or letters with dashes such as `m-w-f`. */
const daysOfItem = (item: string): number[] => {
  const sign = item.includes('→') ? '→' : '-';
  const words = item.split(sign);
  const days = words.map((word) => (word === 's' && words.length === 2 ? [5] : daysOfWord(word)));
  if (days.some((found) => found.length === 0)) return [];
  if (words.length !== 2) return days.flat();
  const [first = 0, last = 0] = days.map(([day]) => day);
  const isSpan = days.every(({ length }) => length === 1) && first < last;
  return isSpan && isClearSpan(words[0] ?? '', words[1] ?? '', sign)
    ? weekdays.map((_, day) => day).slice(first, last + 1)
    : [];
};

/** Returns the days (Monday = 0) of `Mon, Wed`, `TTH`, `M-F` or `Daily`; undefined for others and for `T-Th`. */
export const daysIn = (typed: string): number[] | undefined => {
  const text = typed.toLowerCase().replace(filler, ' ').trim().replace(/\s+/g, ' ');
  if (everyDay.test(text)) return schoolDays;
  const items = text
    .replace(between, '→')
    .replace(/\s*[-–—‐‑]\s*/g, '-')
    .split(separator)
    .filter((item) => item !== '');
  const days = items.map(daysOfItem);
  if (items.length === 0 || days.some((found) => found.length === 0)) return undefined;
  return [...new Set(days.flat())].sort((one, other) => one - other);
};

export const dayNames = (days: readonly number[]): string => days.map((day) => weekdays[day] ?? '').join(', ');
