import { z } from 'zod';
import type { Role } from '#kernel/roles.ts';
import { defineSetting, type Setting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/messages/settings';

/** How many messages one person may send in a minute in the long run; 0: as many as they like. */
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

/** How much the text of all messages of one student may take up; 0: as much as there is room for. */
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

/** How much the text of all messages of one teacher may take up, with each copy of an announcement; 0: as much as there is room for. */
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

/** Admins write no messages. */
export const messageQuotaSettings: { readonly [R in Role]?: Setting<number> } = {
  student: studentMessages,
  teacher: teacherMessages,
};
