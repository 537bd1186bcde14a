export const frequencies = ['at_once', 'daily', 'never'] as const;

/** Hour of the school's day at which the daily digest is sent. */
export const digestHour = 17;
/** Minutes a message stays unread before it is mailed. */
export const mailAfterMinutes = 10;
