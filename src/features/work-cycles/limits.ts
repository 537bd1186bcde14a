/** Days after which a cycle is erased unless it is marked as kept. */
export const workCycleDays = 120;

/** Hours after which a cycle that was not ended is ended automatically. */
export const maxCycleHours = 8;

/** Maximum accepted difference between the clocks of a device and the server, in seconds. */
export const maxClockSkewSeconds = 60;

/** Number of cycles on the first page of the list. */
export const pageSize = 30;
