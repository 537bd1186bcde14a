export const maxMessageLength = 4000;
export const maxFiles = 10;
/** Burst limit, sized so that a whole outbox can be sent in one burst. The limit per minute applies beyond it. */
export const maxMessagesAtOnce = 300;
/** Minutes after sending, by the server's clock, in which a sender may edit or delete a message. */
export const changeMinutes = 15;
