import { z } from 'zod';

/** The three kinds of account. A person has exactly one; the same e-mail may stand once in each. */
export const Role = z.enum(['admin', 'teacher', 'student']);
export type Role = z.infer<typeof Role>;

export const roles = Role.options;
