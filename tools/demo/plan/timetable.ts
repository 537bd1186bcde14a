import type { Slot } from './plan-types.ts';

/** What is taken already, by the key of a section or a teacher. */
export type Bookings = Map<string, Slot[]>;

export const overlaps = (left: Slot, right: Slot): boolean =>
  left.day === right.day && left.startMinute < right.endMinute && right.startMinute < left.endMinute;

const isFree = (bookings: Bookings, key: string, slot: Slot) =>
  !bookings.get(key)?.some((booked) => overlaps(booked, slot));

export const book = (bookings: Bookings, keys: readonly string[], slot: Slot): void => {
  for (const key of keys) bookings.set(key, [...(bookings.get(key) ?? []), slot]);
};

/** How many minutes a week somebody has lessons. */
export const loadOf = (bookings: Bookings, key: string): number =>
  (bookings.get(key) ?? []).reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);

/** Days in the order in which lessons of one subject spread best over the week. */
const spread = [0, 2, 4, 1, 3] as const;

/**
 * Books lessons on different days at the first places where everyone of `keys` is free.
 * @param turn where in the week to begin, so that not every section has Monday full
 * @returns fewer than `lessons` where the week is full
 */
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
