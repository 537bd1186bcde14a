import { choiceRule, optionalLineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/chat-rules/errors';

/** Note for the other admins: the reason why a chat is switched off. */
export const noteRule = optionalLineRule(texts.note, 300);
export const studentRule = choiceRule(texts.student);

type QuietHours = { from: string; until: string; days: readonly unknown[] };

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text.trim());

/** Returns the error messages for invalid quiet hours, by field. */
export const quietHoursProblems = ({ from, until, days }: QuietHours): Partial<Record<keyof QuietHours, string>> => ({
  ...(from.trim() === until.trim() && { until: texts.sameTime }),
  ...(!isTime(from) && { from: texts.notATime({ label: texts.from }) }),
  ...(!isTime(until) && { until: texts.notATime({ label: texts.until }) }),
  ...(new Set(days).size === 7 && { days: texts.allDays }),
});
