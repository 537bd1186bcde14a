/** A stream of pseudorandom numbers determined by a seed. */
export type Random = {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next: () => number;
  /** Returns an integer, both ends included. */
  int: (min: number, max: number) => number;
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  shuffle: <T>(items: readonly T[]) => T[];
};

/** FNV-1a with a final mix, so that similar seeds give very different hashes. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};

const mulberry32 = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pickWith = <T>(next: () => number, items: readonly T[]): T => {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

const shuffleWith = <T>(next: () => number, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: next() }))
    .sort((left, right) => left.order - right.order)
    .map(({ item }) => item);

export const createRandom = (seed: string): Random => {
  const next = mulberry32(hash(seed));
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => pickWith(next, items),
    shuffle: (items) => shuffleWith(next, items),
  };
};
