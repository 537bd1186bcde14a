/** A stay in a section, over where `to_at` is told. */
type Period = {
  readonly section_id: string;
  readonly from_at: string;
  readonly to_at: string | null;
  readonly handed_over_at: string | null;
};
type EndedPeriod<S> = S & { readonly to_at: string };

const dayMilliseconds = 86_400_000;

const isEnded = <S extends Period>(period: S): period is EndedPeriod<S> => period.to_at !== null;

/** Somebody was put there by mistake, and was moved on the same day. */
const isTransit = ({ from_at, to_at }: EndedPeriod<Period>) =>
  Date.parse(to_at) - Date.parse(from_at) < dayMilliseconds;

/** A turnover writes down later that somebody moved on the last day of the old year. */
const movedAt = ({ to_at, handed_over_at }: EndedPeriod<Period>) =>
  handed_over_at !== null && handed_over_at > to_at ? handed_over_at : to_at;

/**
 * The stay from which a student moved to where they are now.
 * @param stays all of the student's, the oldest first
 * @param place the section where the student is now; missing without one
 * @param since moves before this moment do not count any more
 */
export const lastMove = <S extends Period>(
  periods: readonly S[],
  { currentSectionId, since }: { currentSectionId: string | undefined; since: string },
): EndedPeriod<S> | undefined => {
  // How long the first one was nobody knows: Casa writes stays down since it can.
  const last = periods.filter((period, at) => isEnded(period) && (at === 0 || !isTransit(period))).findLast(isEnded);
  return last && last.section_id !== currentSectionId && movedAt(last) >= since ? last : undefined;
};
