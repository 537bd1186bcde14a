import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
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
