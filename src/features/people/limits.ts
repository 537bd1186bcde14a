/** Maximum number of people invited by one request. */
export const maxInvited = 200;
