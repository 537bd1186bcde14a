import { changeMinutes } from '#features/messages/limits.ts';

export type AnnouncementTimes = {
  /** When it was taken back. */
  readonly deletedAt: string | null;
  /** When the first of its messages went out; undefined while all of them wait. */
  readonly firstSentAt: string | undefined;
  /** Until when the others wait; undefined when none does. */
  readonly waitsUntil: string | undefined;
};

const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/**
 * Until when an announcement may be taken back: for as long as each of its messages may be deleted, and while all of them wait.
 * @returns undefined when that is out of the question, such as once it was taken back
 */
export const deletableUntil = ({ deletedAt, firstSentAt, waitsUntil }: AnnouncementTimes): string | undefined => {
  const firstAt = firstSentAt ?? waitsUntil;
  return deletedAt !== null || firstAt === undefined ? undefined : minutesAfter(firstAt, changeMinutes);
};

type ReminderTimes = {
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly remindedAt: string | undefined;
  /** Somebody whom it has reached has not read it. */
  readonly isUnread: boolean;
};

const minutesBetweenReminders = 24 * 60;

/** From when on those who have not read an announcement may be reminded: once in 24 hours. @returns undefined when there is nobody */
export const remindableFrom = ({ deletedAt, createdAt, remindedAt, isUnread }: ReminderTimes): string | undefined => {
  if (deletedAt !== null || !isUnread) return undefined;
  return remindedAt === undefined ? createdAt : minutesAfter(remindedAt, minutesBetweenReminders);
};
