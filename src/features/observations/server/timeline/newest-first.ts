type Dated = { readonly day: string; readonly id: string };

const isNewer = (one: Dated, other: Dated): boolean =>
  one.day === other.day ? one.id > other.id : one.day > other.day;

export const newestFirst = <One extends Dated, Other extends Dated>(
  ones: readonly One[],
  others: readonly Other[],
  limit: number | undefined,
): (One | Other)[] => [...ones, ...others].toSorted((one, other) => (isNewer(one, other) ? -1 : 1)).slice(0, limit);
