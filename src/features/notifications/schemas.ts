import { z } from 'zod';
import { Done } from '#features/session/schemas.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { parseUrl } from '#kernel/parse-url.ts';
import * as texts from '#texts/notifications/errors';
import { frequencies } from './limits.ts';

export const Frequency = z.enum(frequencies, { error: texts.frequency });
export type Frequency = z.infer<typeof Frequency>;

const onOff = (label: string) => z.boolean({ error: texts.mustBeYesOrNo({ label }) });

const NotificationSettings = z.object({ frequency: Frequency, push: onOff(texts.push), mail: onOff(texts.mail) });

const SettingsAnswer = NotificationSettings.extend({
  /** True if the school has configured a mail server. */
  canMail: z.boolean(),
});
export type NotificationSettings = z.infer<typeof SettingsAnswer>;

const inBytes = (text: string) =>
  /^[\w-]+={0,2}$/.test(text) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : 0;

const Key = (label: string, bytes: number) =>
  z.string({ error: texts.mustBeText({ label }) }).refine((text) => inBytes(text) === bytes, texts.notAKey({ label }));

const isSecureAddress = (text: string) => {
  const address = parseUrl(text);
  return address?.protocol === 'https:' && address.username === '';
};

const Endpoint = z
  .string({ error: texts.addressText })
  .max(1000, texts.addressTooLong)
  .refine(isSecureAddress, texts.addressInsecure);

export const notificationsSchemas = {
  getNotificationSettings: {
    input: z.object({}),
    output: SettingsAnswer,
  },
  setNotificationSettings: {
    input: NotificationSettings,
    output: SettingsAnswer,
  },
  getPushKey: {
    input: z.object({}),
    output: z.object({ key: z.string() }),
  },
  subscribe: {
    input: z.object({
      endpoint: Endpoint,
      keys: z.object({ p256dh: Key('p256dh', 65), auth: Key('auth', 16) }, { error: texts.keysRequired }),
    }),
    output: Done,
  },
  unsubscribe: {
    input: z.object({ endpoint: Endpoint }),
    output: Done,
  },
} satisfies SchemasByName;

export const TabVisible = z.object({ visible: z.boolean() });
