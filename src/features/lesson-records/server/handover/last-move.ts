/** A stay in a section, over where `to_at` is told. */
type Stay = {
  readonly section_id: string;
  readonly from_at: string;
  readonly to_at: string | null;
  readonly handed_over_at: string | null;
};
type EndedStay<S> = S & { readonly to_at: string };

const dayMilliseconds = 86_400_000;

const isEnded = <S extends Stay>(stay: S): stay is EndedStay<S> => stay.to_at !== null;

/** Somebody was put there by mistake, and was moved on the same day. */
const isPassage = ({ from_at, to_at }: EndedStay<Stay>) => Date.parse(to_at) - Date.parse(from_at) < dayMilliseconds;

/** A turnover writes down later that somebody moved on the last day of the old year. */
const movedAt = ({ to_at, handed_over_at }: EndedStay<Stay>) =>
  handed_over_at !== null && handed_over_at > to_at ? handed_over_at : to_at;

/**
 * The stay from which a student moved to where they are now.
 * @param stays all of the student's, the oldest first
 * @param place the section where the student is now; missing without one
 * @param since moves before this moment do not count any more
 */
export const lastMove = <S extends Stay>(
  stays: readonly S[],
  { place, since }: { place: string | undefined; since: string },
): EndedStay<S> | undefined => {
  // How long the first one was nobody knows: Casa writes stays down since it can.
  const last = stays.filter((stay, at) => isEnded(stay) && (at === 0 || !isPassage(stay))).findLast(isEnded);
  return last && last.section_id !== place && movedAt(last) >= since ? last : undefined;
};
