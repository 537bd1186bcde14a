import { endpointsOf } from '#kernel/endpoint.ts';
import type { notificationsSchemas } from './schemas.ts';

export const frequencies = ['at_once', 'daily', 'never'] as const;

/** The hour of the school's day at which the daily digest goes out. */
export const digestHour = 17;
/** How long an unread message waits before a mail is sent about it. */
export const mailAfterMinutes = 10;

const people = ['student', 'teacher'] as const;

export const notificationsEndpoints = endpointsOf<typeof notificationsSchemas>()({
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    access: people,
    effect: 'read',
    summary: 'When and how one is told of unread messages.',
  },
  setNotificationSettings: {
    method: 'POST',
    path: '/api/notifications/settings',
    access: people,
    effect: 'write',
    summary: 'Changes when and how one is told of unread messages.',
  },
  getPushKey: {
    method: 'GET',
    path: '/api/notifications/push-key',
    access: people,
    effect: 'read',
    summary: 'The public key with which a browser subscribes to pushes.',
  },
  subscribe: {
    method: 'POST',
    path: '/api/notifications/subscribe',
    access: people,
    effect: 'write',
    summary: 'Pushes reach this browser until the session ends.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: people,
    effect: 'write',
    summary: 'Pushes reach this browser no more.',
  },
});

/** Over the socket a tab says `{visible}` whenever it comes into sight or goes out of it; until it does, it counts as seen. */
export const tabVisibleWire = 'tabVisible';

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
