import { endpointsOf } from '#kernel/endpoint.ts';
import type { notificationsSchemas } from './schemas.ts';

const people = ['student', 'teacher'] as const;

export const notificationsEndpoints = endpointsOf<typeof notificationsSchemas>()({
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    access: people,
    effect: 'read',
    summary: 'Returns when and how the caller is notified about unread messages.',
  },
  setNotificationSettings: {
    method: 'POST',
    path: '/api/notifications/settings',
    access: people,
    effect: 'write',
    summary: 'Changes when and how the caller is notified about unread messages.',
  },
  getPushKey: {
    method: 'GET',
    path: '/api/notifications/push-key',
    access: people,
    effect: 'read',
    summary: 'Returns the public key with which a browser subscribes to pushes.',
  },
  subscribe: {
    method: 'POST',
    path: '/api/notifications/subscribe',
    access: people,
    effect: 'write',
    summary: 'Subscribes this browser to pushes until the session ends.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: people,
    effect: 'write',
    summary: 'Unsubscribes this browser from pushes.',
  },
});

/** Socket message `{visible}` that a tab sends when its visibility changes. A new tab counts as visible. */
export const tabVisibleWire = 'tabVisible';

/** Payload of a push: the sender and the number of messages, never their text. */
export type PushPayload = {
  title: string;
  body: string;
  /** Path of the application that a click opens. */
  url: string;
  /** A newer notification with the same tag replaces an older one. */
  tag: string;
  /** Number of all unread messages, for the badge of the installed application. */
  unread: number;
};
