export const maxMessageLength = 4000;
export const maxFiles = 10;
/** A whole outbox may go out at once; beyond that counts how many a person may send in a minute. */
export const maxMessagesAtOnce = 300;
/** How long one's own message may be changed or deleted, by the server's clock. */
export const changeMinutes = 15;
