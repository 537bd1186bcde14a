export type PhotoTags = {
  /** Number of tagged students. Includes students who left the school and are no longer known. */
  readonly tagged: number;
  /** Tagged students who are at the school. */
  readonly studentIds: readonly string[];
};

/** True if the consent of all tagged students is known. False without any tag. */
const areAllKnown = ({ tagged, studentIds }: PhotoTags) => studentIds.length > 0 && studentIds.length === tagged;

/** True if readers of only some students may see it: one of these is on it, and all other families consent. */
const isForReadersOf = (readable: ReadonlySet<string>, photo: PhotoTags, consented: ReadonlySet<string>): boolean =>
  areAllKnown(photo) &&
  photo.studentIds.some((id) => readable.has(id)) &&
  photo.studentIds.every((id) => readable.has(id) || consented.has(id));

/** `readable` contains the students whose records the reader may read. */
export const isPhotoVisible = (
  photo: PhotoTags,
  {
    hasFullAccess,
    readable,
    consented,
  }: { hasFullAccess: boolean; readable: ReadonlySet<string>; consented: ReadonlySet<string> },
): boolean =>
  (hasFullAccess && photo.studentIds.every((id) => readable.has(id))) || isForReadersOf(readable, photo, consented);

/** True if readers of only this student may see the photo. */
export const mayShowToReadersOf = (studentId: string, photo: PhotoTags, consented: ReadonlySet<string>): boolean =>
  isForReadersOf(new Set([studentId]), photo, consented);

/** True if the student's family may see the photo: all families of students on it allow it. */
export const mayShowToFamilyOf = (studentId: string, photo: PhotoTags, consented: ReadonlySet<string>): boolean =>
  mayShowToReadersOf(studentId, photo, consented) && consented.has(studentId);
