import { z } from 'zod';
import { Done } from '#features/session/contract.ts';
import { endpoint } from '#kernel/endpoint.ts';

export const frequencies = ['at_once', 'daily', 'never'] as const;
export const Frequency = z.enum(frequencies, { error: 'The frequency must be at_once, daily or never.' });
export type Frequency = z.infer<typeof Frequency>;

const onOff = (label: string) => z.boolean({ error: `${label} must be true or false.` });

const NotificationSettings = z.object({ frequency: Frequency, push: onOff('Push'), mail: onOff('Mail') });

const SettingsAnswer = NotificationSettings.extend({
  /** Whether the school has set up mail at all. */
  canMail: z.boolean(),
});
export type NotificationSettings = z.infer<typeof SettingsAnswer>;

/** The hour of the school's day at which the daily digest goes out. */
export const digestHour = 17;
/** How long an unread message waits before a mail is sent about it. */
export const mailAfterMinutes = 10;

const inBytes = (text: string) =>
  /^[\w-]+={0,2}$/.test(text) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : 0;

const Key = (label: string, bytes: number) =>
  z
    .string({ error: `${label} must be text.` })
    .refine((text) => inBytes(text) === bytes, `${label} is not a key that a browser makes.`);

const isSecureAddress = (text: string) =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).username === '';

const Endpoint = z
  .string({ error: 'The address of the subscription must be text.' })
  .max(1000, 'The address of the subscription is too long.')
  .refine(isSecureAddress, 'The address of the subscription must start with https://.');

const people = ['student', 'teacher'] as const;

export const notificationsEndpoints = {
  getNotificationSettings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    access: people,
    effect: 'read',
    input: z.object({}),
    output: SettingsAnswer,
    summary: 'When and how one is told of unread messages.',
  }),
  setNotificationSettings: endpoint({
    method: 'POST',
    path: '/api/notifications/settings',
    access: people,
    effect: 'write',
    input: NotificationSettings,
    output: SettingsAnswer,
    summary: 'Changes when and how one is told of unread messages.',
  }),
  getPushKey: endpoint({
    method: 'GET',
    path: '/api/notifications/push-key',
    access: people,
    effect: 'read',
    input: z.object({}),
    output: z.object({ key: z.string() }),
    summary: 'The public key with which a browser subscribes to pushes.',
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/subscribe',
    access: people,
    effect: 'write',
    input: z.object({
      endpoint: Endpoint,
      keys: z.object({ p256dh: Key('p256dh', 65), auth: Key('auth', 16) }, { error: 'keys are required.' }),
    }),
    output: Done,
    summary: 'Pushes reach this browser until the session ends.',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: people,
    effect: 'write',
    input: z.object({ endpoint: Endpoint }),
    output: Done,
    summary: 'Pushes reach this browser no more.',
  }),
};

/** Over the socket a tab says `{visible}` whenever it comes into sight or goes out of it; until it does, it counts as seen. */
export const tabVisibleWire = 'tabVisible';
export const TabVisible = z.object({ visible: z.boolean() });

/** What a push holds: who wrote and how much, never what. */
export type PushPayload = {
  title: string;
  body: string;
  /** Where a click leads, a path of the application. */
  url: string;
  /** A newer notification with the same tag takes its place. */
  tag: string;
  /** All unread messages, for the badge of the installed application. */
  unread: number;
};
