/** An address as it is compared: without case. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
