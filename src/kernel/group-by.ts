/**
 * Puts what has the same key together, in the order in which the keys first come. `Map.groupBy` does the same where it is known:
 * browsers of 2023, which Casa is built for, lack it.
 */
export const groupBy = <Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
