import { z } from 'zod';

/** The three kinds of account. An account has exactly one role. An email address may be used once for each role. */
export const Role = z.enum(['admin', 'teacher', 'student']);
export type Role = z.infer<typeof Role>;

export const roles = Role.options;
