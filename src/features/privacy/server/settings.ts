import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/privacy/settings';

/** For how many days entries of the audit log keep what they tell. */
export const auditDays = defineSetting({
  key: 'personal-data.audit-days',
  topic: 'personal-data',
  kind: 'number',
  label: texts.auditDays,
  hint: texts.auditDaysHint,
  schema: z.int({ error: texts.auditDaysWrong }).min(30, texts.auditDaysWrong).max(36_500, texts.auditDaysWrong),
  fallback: 3 * 365,
  variable: 'CASA_KEEP_AUDIT_DAYS',
});
