export const longestMessage = 4000;
export const mostFiles = 10;
/** How long one's own message may be changed or deleted, by the server's clock. */
export const changeMinutes = 15;
