import { groupBy } from '#kernel/group-by.ts';
import { familyKinds } from '../../constants.ts';
import type { TimelineItem } from '../../schemas.ts';

type Entry = NonNullable<TimelineItem['entry']>;

export type ShownItem = TimelineItem & { readonly others?: readonly Entry[] };

const isMergeable = ({ kind, takenBack }: Entry) => !takenBack && (familyKinds as readonly string[]).includes(kind);

/** Merges entries of several adults about the same lesson, kind and day into one item. Preserves the order. */
export const mergeSameEntries = (items: readonly TimelineItem[]): ShownItem[] => {
  const keyOf = ({ day, entry }: TimelineItem, place: number) =>
    entry && isMergeable(entry) ? `${day} ${entry.lessonID} ${entry.kind}` : String(place);
  const placed = items.map((item, place) => ({ item, key: keyOf(item, place) }));
  return [...groupBy(placed, ({ key }) => key).values()].flatMap((same) => {
    const [first, ...rest] = same.map(({ item }) => item);
    if (!first) return [];
    const others = rest.flatMap(({ entry }) => entry ?? []);
    return [others.length > 0 ? { ...first, others } : first];
  });
};
