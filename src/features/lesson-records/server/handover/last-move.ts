/** Enrollment period of a student in a section. `to_at` is null while it is open. */
type Period = {
  readonly section_id: string;
  readonly from_at: string;
  readonly to_at: string | null;
  readonly handed_over_at: string | null;
};
type EndedPeriod<S> = S & { readonly to_at: string };

const dayMilliseconds = 86_400_000;

const isEnded = <S extends Period>(period: S): period is EndedPeriod<S> => period.to_at !== null;

/** True if the student left within a day, which indicates a mistaken assignment. */
const isTransit = ({ from_at, to_at }: EndedPeriod<Period>) =>
  Date.parse(to_at) - Date.parse(from_at) < dayMilliseconds;

/** Returns the later of the move and its recording: a year turnover records moves after the old year's last day. */
const movedAt = ({ to_at, handed_over_at }: EndedPeriod<Period>) =>
  handed_over_at !== null && handed_over_at > to_at ? handed_over_at : to_at;

/** Returns the period before the current section, if the move was not before `since`. `periods` are oldest first. */
export const lastMove = <S extends Period>(
  periods: readonly S[],
  { currentSectionId, since }: { currentSectionId: string | undefined; since: string },
): EndedPeriod<S> | undefined => {
  // The first period always counts. Its real start is unknown, because recording began later.
  const last = periods.filter((period, at) => isEnded(period) && (at === 0 || !isTransit(period))).findLast(isEnded);
  return last && last.section_id !== currentSectionId && movedAt(last) >= since ? last : undefined;
};
