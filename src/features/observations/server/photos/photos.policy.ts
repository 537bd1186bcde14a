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
 * Whether a photo of a child may be seen by those who are to see the child alone, such as the staff of the child's next class: the
 * families of all others on it allow it.
 */
export const isForThoseOf = (child: string, photo: Tagged, consented: ReadonlySet<string>): boolean =>
  isKnown(photo) && photo.children.includes(child) && photo.children.every((id) => id === child || consented.has(id));

/** Whether a photo of a child may go to the child's family: all who are on it may be seen by families. */
export const isForFamilyOf = (child: string, photo: Tagged, consented: ReadonlySet<string>): boolean =>
  isForThoseOf(child, photo, consented) && consented.has(child);
