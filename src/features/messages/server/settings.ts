import { z } from 'zod';

/** How many messages one person may send in a minute in the long run; as many as they like where it is not set. */
export const MessagesPerMinute = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be 1 at least')
  .max(1_000_000, 'must be 1000000 at most')
  .optional();
