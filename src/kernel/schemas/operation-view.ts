import { z } from 'zod';
import { Timestamp } from '../dates.ts';
import { Id } from '../ids.ts';
import { operationStates } from '../operation.ts';

/** A long operation that creates a file, as shown to its owner. */
export const OperationView = z.object({
  _id: Id,
  state: z.enum(operationStates),
  percent: z.int(),
  createdAt: Timestamp,
  /** Time at which the file is deleted. */
  expiresAt: Timestamp.optional(),
  size: z.int().optional(),
  problem: z.string().optional(),
});
