/** Who can be seen on a photo. */
export type PhotoTags = {
  /** How many children were tagged. Of those who left the school nothing is known any more. */
  readonly tagged: number;
  /** Those of them who are at the school. */
  readonly studentIds: readonly string[];
};

/** Nobody can be seen on it of whom it is not known whether the family allows it. */
const areAllKnown = ({ tagged, studentIds }: PhotoTags) => studentIds.length > 0 && studentIds.length === tagged;

/**
 * Whether a photo may be seen by those who are to see some children alone, such as the staff of a child's next class: one of these
 * is on it, and the families of all others on it allow it.
 */
const isForReadersOf = (readable: ReadonlySet<string>, photo: PhotoTags, consented: ReadonlySet<string>): boolean =>
  areAllKnown(photo) &&
  photo.studentIds.some((id) => readable.has(id)) &&
  photo.studentIds.every((id) => readable.has(id) || consented.has(id));

/**
 * Whether a photo of an observation is told to its reader.
 * @param reading.isWhole whether they see all of the observation, @param reading.seen those of whom they may read
 */
export const isPhotoVisible = (
  photo: PhotoTags,
  {
    hasFullAccess,
    readable,
    consented,
  }: { hasFullAccess: boolean; readable: ReadonlySet<string>; consented: ReadonlySet<string> },
): boolean =>
  (hasFullAccess && photo.studentIds.every((id) => readable.has(id))) || isForReadersOf(readable, photo, consented);

/** Whether a photo of a child may be seen by those who are to see the child alone. */
export const mayShowToReadersOf = (studentId: string, photo: PhotoTags, consented: ReadonlySet<string>): boolean =>
  isForReadersOf(new Set([studentId]), photo, consented);

/** Whether a photo of a child may go to the child's family: all who are on it may be seen by families. */
export const mayShowToFamilyOf = (studentId: string, photo: PhotoTags, consented: ReadonlySet<string>): boolean =>
  mayShowToReadersOf(studentId, photo, consented) && consented.has(studentId);
