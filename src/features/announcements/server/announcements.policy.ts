import { changeMinutes } from '#features/messages/limits.ts';

export type AnnouncementTimes = {
  readonly deletedAt: string | null;
  /** Time at which the first message was sent. Undefined while all messages wait. */
  readonly firstSentAt: string | undefined;
  /** Time at which the waiting messages will be sent. Undefined if none waits. */
  readonly waitsUntil: string | undefined;
};

const minutesAfter = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Returns the time until which all messages wait or can be deleted. Undefined if withdrawal is not possible. */
export const deletableUntil = ({ deletedAt, firstSentAt, waitsUntil }: AnnouncementTimes): string | undefined => {
  const firstAt = firstSentAt ?? waitsUntil;
  return deletedAt !== null || firstAt === undefined ? undefined : minutesAfter(firstAt, changeMinutes);
};

type ReminderTimes = {
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly remindedAt: string | undefined;
  /** True if a student who received the announcement has not read it. */
  readonly isUnread: boolean;
};

const minutesBetweenReminders = 24 * 60;

/** Returns the earliest time of the next reminder, at most one in 24 hours. Undefined without anyone to remind. */
export const remindableFrom = ({ deletedAt, createdAt, remindedAt, isUnread }: ReminderTimes): string | undefined => {
  if (deletedAt !== null || !isUnread) return undefined;
  return remindedAt === undefined ? createdAt : minutesAfter(remindedAt, minutesBetweenReminders);
};
