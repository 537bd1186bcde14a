import type { Slot } from './plan-types.ts';

/** Booked slots by the key of a section or teacher. */
export type Bookings = Map<string, Slot[]>;

export const overlaps = (left: Slot, right: Slot): boolean =>
  left.day === right.day && left.startMinute < right.endMinute && right.startMinute < left.endMinute;

const isFree = (bookings: Bookings, key: string, slot: Slot) =>
  !bookings.get(key)?.some((booked) => overlaps(booked, slot));

export const book = (bookings: Bookings, keys: readonly string[], slot: Slot): void => {
  for (const key of keys) bookings.set(key, [...(bookings.get(key) ?? []), slot]);
};

/** Returns the booked minutes per week. */
export const loadOf = (bookings: Bookings, key: string): number =>
  (bookings.get(key) ?? []).reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);

/** Weekdays in the order that spreads lessons of one subject best over the week. */
const spread = [0, 2, 4, 1, 3] as const;

/** Books the first slots free for all of `keys`, on different days from `turn` on. Fewer if the week is full. */
export const placeLessons = (
  bookings: Bookings,
  keys: readonly string[],
  places: readonly (readonly [number, number])[],
  lessons: number,
  turn: number,
): Slot[] => {
  const placed: Slot[] = [];
  for (let index = 0; index < spread.length && placed.length < lessons; index += 1) {
    const day = spread[(index + turn) % spread.length] ?? 0;
    const slots = places.map(([startMinute, endMinute]) => ({ day, startMinute, endMinute }));
    const slot = slots.find((each) => keys.every((key) => isFree(bookings, key, each)));
    if (!slot) continue;
    book(bookings, keys, slot);
    placed.push(slot);
  }
  return placed.sort((left, right) => left.day - right.day);
};
