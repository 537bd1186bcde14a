import { z } from 'zod';
import type { Role } from '#kernel/roles.ts';
import { defineSetting, type Setting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/messages/settings';

/** Maximum sustained number of messages per minute and user. 0 means no limit. */
export const messagesPerMinute = defineSetting({
  key: 'messaging.messages-per-minute',
  topic: 'messaging',
  kind: 'number',
  label: texts.messagesPerMinute,
  hint: texts.messagesPerMinuteHint,
  schema: z
    .int({ error: texts.messagesPerMinuteWrong })
    .min(0, texts.messagesPerMinuteWrong)
    .max(1_000_000, texts.messagesPerMinuteWrong),
  fallback: 0,
  variable: 'CASA_MESSAGES_PER_MINUTE',
});

const megabytes = z
  .int({ error: texts.megabytesWrong })
  .min(0, texts.megabytesWrong)
  .max(1_000_000, texts.megabytesWrong);

/** Maximum size of all message texts of one student, in megabytes. 0 means no limit. */
export const studentMessages = defineSetting({
  key: 'messaging.student-megabytes',
  topic: 'messaging',
  kind: 'number',
  label: texts.studentMessages,
  hint: texts.messagesHint,
  schema: megabytes,
  fallback: 50,
  variable: 'CASA_STUDENT_MESSAGES_MB',
});

/** Maximum megabytes of a teacher's message texts, with each copy of an announcement. 0 means no limit. */
export const teacherMessages = defineSetting({
  key: 'messaging.teacher-megabytes',
  topic: 'messaging',
  kind: 'number',
  label: texts.teacherMessages,
  hint: texts.messagesHint,
  schema: megabytes,
  fallback: 1000,
  variable: 'CASA_TEACHER_MESSAGES_MB',
});

/** Admins have no entry because they cannot write messages. */
export const messageQuotaSettings: { readonly [R in Role]?: Setting<number> } = {
  student: studentMessages,
  teacher: teacherMessages,
};
