import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/privacy/settings';

/** Number of days for which audit log entries keep their details. */
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

/** Number of days after the last day for which a former student's data is kept. */
export const leaverDays = defineSetting({
  key: 'personal-data.leaver-days',
  topic: 'personal-data',
  kind: 'number',
  label: texts.leaverDays,
  hint: texts.leaverDaysHint,
  schema: z.int({ error: texts.leaverDaysWrong }).min(30, texts.leaverDaysWrong).max(36_500, texts.leaverDaysWrong),
  fallback: 10 * 365,
  variable: 'CASA_KEEP_LEAVER_DAYS',
});
