/** How the school writes days and numbers. */
export const locale = 'en-US';
