import { z } from 'zod';

export const Term = z.object({ name: z.string(), from: z.string(), to: z.string() });
export const SchoolYear = Term.extend({ terms: z.array(Term) });
