/** Who can be seen on a photo. */
export type Tagged = {
  /** How many children were tagged. Of those who left the school nothing is known any more. */
  readonly tagged: number;
  /** Those of them who are at the school. */
  readonly children: readonly string[];
};

/** Nobody can be seen on it of whom it is not known whether the family allows it. */
const isKnown = ({ tagged, children }: Tagged) => children.length > 0 && children.length === tagged;

/**
 * Whether a photo may be seen by those who are to see some children alone, such as the staff of a child's next class: one of these
 * is on it, and the families of all others on it allow it.
 */
const isForReadersOf = (seen: ReadonlySet<string>, photo: Tagged, consented: ReadonlySet<string>): boolean =>
  isKnown(photo) &&
  photo.children.some((id) => seen.has(id)) &&
  photo.children.every((id) => seen.has(id) || consented.has(id));

/**
 * Whether a photo of an observation is told to its reader.
 * @param reading.isWhole whether they see all of the observation, @param reading.seen those of whom they may read
 */
export const isTold = (
  photo: Tagged,
  { isWhole, seen, consented }: { isWhole: boolean; seen: ReadonlySet<string>; consented: ReadonlySet<string> },
): boolean => (isWhole && photo.children.every((id) => seen.has(id))) || isForReadersOf(seen, photo, consented);

/** Whether a photo of a child may be seen by those who are to see the child alone. */
export const isForThoseOf = (child: string, photo: Tagged, consented: ReadonlySet<string>): boolean =>
  isForReadersOf(new Set([child]), photo, consented);

/** Whether a photo of a child may go to the child's family: all who are on it may be seen by families. */
export const isForFamilyOf = (child: string, photo: Tagged, consented: ReadonlySet<string>): boolean =>
  isForThoseOf(child, photo, consented) && consented.has(child);
