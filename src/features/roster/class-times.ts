import { clockText } from '#features/classes/week.ts';

/** Readings of a time without AM or PM, such as 1:00: within school hours, or on a 24-hour clock. */
export const clocks = ['school', 'day'] as const;
export type Clock = (typeof clocks)[number];

/** @property isOpen true if the time could be AM or PM */
type Typed = { readonly minutes: number; readonly isOpen: boolean };

const noon = 12 * 60;
const minutesOfDay = 24 * 60;
const namedTimes: Readonly<Partial<Record<string, number>>> = { noon, midday: noon, midnight: 0 };

/** Date in front of the time in a cell. */
const dayBefore = /^\d{4}-\d\d-\d\d[ t]/;
const fraction = /^(?:0|\d{5})?[.,]\d+$/;
const clock =
  /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2})(?:[:.]00)?)?\s?(?<sign>h|hrs?|hours|uhr|o['’]?clock)?\s?(?<half>[ap]\.?(?:\s?m\.?)?|nn|noon|mn|midnight)?$/;
const fourDigits = /^(?<hour>\d{1,2})(?<minute>[0-5]\d)\s?(?<sign>h|hrs?|hours)?$/;

/** True if a lesson at this hour without AM or PM could be in the afternoon. */
const isOfAfternoon = (hour: number) => hour >= 1 && hour <= 6;

/** Reads a time that a spreadsheet stored as a fraction of a day. */
const timeOfFraction = (text: string): Typed | undefined => {
  const minutes = (Number(text.replace(',', '.')) % 1) * minutesOfDay;
  const whole = Math.round(minutes);
  // With few digits, the text is more likely a time with a point between hours and minutes.
  const isRound = text.length > 5 || whole % 5 === 0;
  if (Math.abs(minutes - whole) > 0.02 || whole >= minutesOfDay || !isRound) return undefined;
  return { minutes: whole, isOpen: isOfAfternoon(Math.floor(whole / 60)) };
};

const halfOf = (half: string): 'am' | 'pm' | 'noon' | 'midnight' => {
  if (half.startsWith('n')) return 'noon';
  if (half.startsWith('m')) return 'midnight';
  return half.startsWith('a') ? 'am' : 'pm';
};

const inHalf = (hour: number, half: string): number | undefined => {
  const name = halfOf(half);
  if (name === 'noon') return hour === 12 ? 12 : undefined;
  if (name === 'midnight') return hour === 12 ? 0 : undefined;
  if (name === 'am') return hour <= 12 ? hour % 12 : undefined;
  // Accepts 13:00 PM, which some files contain.
  return hour > 12 ? hour : hour === 0 ? undefined : (hour % 12) + 12;
};

const readTime = (typed: string): Typed | undefined => {
  const text = typed.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ').replace(dayBefore, '');
  const word = namedTimes[text];
  if (word !== undefined) return { minutes: word, isOpen: false };
  if (fraction.test(text)) return timeOfFraction(text);
  const { hour, minute, sign, half } = clock.exec(text)?.groups ?? fourDigits.exec(text)?.groups ?? {};
  // A bare number is too ambiguous.
  if (hour === undefined || (minute ?? sign ?? half) === undefined || Number(minute ?? 0) > 59) return undefined;
  const hours = half === undefined ? Number(hour) : inHalf(Number(hour), half);
  if (hours === undefined || hours > 23) return undefined;
  return { minutes: hours * 60 + Number(minute ?? 0), isOpen: half === undefined && isOfAfternoon(hours) };
};

/** Returns the minutes after midnight of a typed time: `8:00 AM`, `12 noon`, `1300`, `08h30`. */
export const minutesIn = (typed: string): number | undefined => readTime(typed)?.minutes;

/** True if a time has no AM or PM and could be meant in the afternoon. */
export const isOpenTime = (typed: string): boolean => readTime(typed)?.isOpen === true;

/** Adds AM or PM to an ambiguous time as `choice` specifies. Returns other text unchanged. */
export const timeInClock = (typed: string, choice: Clock): string => {
  const time = readTime(typed);
  return time?.isOpen ? clockText(time.minutes + (choice === 'school' ? noon : 0)) : typed;
};
