import { z } from 'zod';
import * as texts from '#texts/kernel/fields';
import { missingOrNoText } from './fields.ts';

/** ISO 8601 UTC with milliseconds, `2026-01-31T08:15:00.000Z`. */
export const Timestamp = z.iso.datetime();
export type Timestamp = z.infer<typeof Timestamp>;

const isRealDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
};

/** A day without time or zone, `YYYY-MM-DD`. An ISO timestamp is accepted and cut. From 1900-01-01 to tomorrow (UTC). */
export const BirthDate = z
  .string({ error: missingOrNoText(texts.birthDate) })
  .trim()
  .min(1, texts.birthDateRequired)
  .regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/, texts.birthDateForm)
  .transform((text) => text.slice(0, 10))
  .refine(isRealDay, texts.birthDateUnreal)
  .refine(
    (day) => day >= '1900-01-01' && day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    texts.birthDateRange,
  );
