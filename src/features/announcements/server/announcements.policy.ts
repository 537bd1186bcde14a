import { changeMinutes } from '#features/messages/limits.ts';

export type AnnouncementTimes = {
  /** When it was taken back. */
  readonly deletedAt: string | null;
  /** When the first of its messages went out; undefined while all of them wait. */
  readonly firstOutAt: string | undefined;
  /** Until when the others wait; undefined when none does. */
  readonly waitsUntil: string | undefined;
};

const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/**
 * Until when an announcement may be taken back: for as long as each of its messages may be deleted, and while all of them wait.
 * @returns undefined when that is out of the question, such as once it was taken back
 */
export const deletableUntil = ({ deletedAt, firstOutAt, waitsUntil }: AnnouncementTimes): string | undefined => {
  const out = firstOutAt ?? waitsUntil;
  return deletedAt !== null || out === undefined ? undefined : minutesAfter(out, changeMinutes);
};
