import { z } from 'zod';
import { Timestamp } from '../dates.ts';
import { Id } from '../ids.ts';

/** Long work that makes a file, as its owner sees it. */
export const OperationView = z.object({
  _id: Id,
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  percent: z.int(),
  createdAt: Timestamp,
  /** When the file is erased. */
  expiresAt: Timestamp.optional(),
  size: z.int().optional(),
  /** Why there is none. */
  problem: z.string().optional(),
});
