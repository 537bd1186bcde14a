import { messageCreated } from '#features/messages/contract.ts';
import { subscriber } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import * as texts from '#texts/notifications/health';
import { notificationsEndpoints } from '../contract.ts';
import { notificationsSchemas } from '../schemas.ts';
import { createAttention } from './attention.ts';
import { renotify } from './claims.ts';
import { getNotificationSettings } from './get-notification-settings.ts';
import { mailWaiting } from './mail-waiting.ts';
import { personalData } from './personal-data.ts';
import { checkPush } from './push/check-push.ts';
import { getPushKey } from './push/get-push-key.ts';
import { pushHandlers } from './push/push-jobs.ts';
import { createPushKeys } from './push/push-keys.ts';
import { publicNetwork } from './push/push-network.ts';
import { createPushes, pushJob } from './push/push-waiting.ts';
import { sendDigests } from './send-digests.ts';
import { setNotificationSettings } from './set-notification-settings.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';
import './tables.ts';

export const notifications = defineFeature({
  name: 'notifications',
  needs: ['session', 'people', 'chat-rules', 'messages', 'announcements'],
  personalData,
  dataTopic: 'messages',
  tables: {
    notification_settings: { school: false, bin: {} },
    notification_marks: { school: false, bin: {} },
    push_keys: { school: false, secret: ['private_key'], backup: 'keys' },
    push_subscriptions: { school: false, secret: ['endpoint', 'p256dh', 'auth'], backup: 'left out' },
  },
  endpoints: notificationsEndpoints,
  schemas: notificationsSchemas,
  handlers: { getNotificationSettings, setNotificationSettings, getPushKey, subscribe, unsubscribe },
  expects: ['pushNetwork'],
  create: (services) => {
    const attention = createAttention();
    const pushes = createPushes(services, attention.isWatching);
    return {
      provides: { pushNetwork: publicNetwork, renotify },
      healthChecks: [{ name: 'push', title: texts.push, examine: () => checkPush(services) }],
      start: () => createPushKeys(services),
      subscribers: [subscriber(messageCreated, ({ message }) => pushes.pushSoon(message.receiverId))],
      pendingJobs: pushHandlers(services),
      jobs: [
        { name: pushJob, everySeconds: 15, run: () => pushes.pushWaiting() },
        { name: 'mail about unread messages', everySeconds: 60, run: () => mailWaiting(services) },
        { name: 'send digests', everySeconds: 60, run: () => sendDigests(services) },
      ],
      sockets: attention.open,
    };
  },
});
