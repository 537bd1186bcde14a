import { z } from 'zod';
import type { Env } from '#platform/server/env.ts';

const keepAuditDays = z.coerce
  .number({ error: 'must be a number of days' })
  .int('must be a whole number of days')
  .min(30, 'must be 30 days at least')
  .default(3 * 365);

/** For how many days entries of the audit log keep what they tell. */
export const auditDays = (env: Env): number => env.setting('CASA_KEEP_AUDIT_DAYS', keepAuditDays);
