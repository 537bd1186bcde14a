import { messageCreated } from '#features/messages/contract.ts';
import { listener } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { notificationsEndpoints } from '../contract.ts';
import { watchAttention } from './attention.ts';
import { mailWaiting } from './mail-waiting.ts';
import { makePushKeys } from './push-keys.ts';
import { publicNetwork } from './push-network.ts';
import { pushSoon, pushWaiting } from './push-waiting.ts';
import { sendDigests } from './send-digests.ts';
import { getNotificationSettings, setNotificationSettings } from './settings.ts';
import { getPushKey, subscribe, unsubscribe } from './subscriptions.ts';
import './tables.ts';

export const notifications = defineFeature({
  name: 'notifications',
  needs: ['session', 'people', 'chat-rules', 'messages'],
  tables: {
    notification_settings: { school: false },
    notification_marks: { school: false },
    push_keys: { school: false },
    push_subscriptions: { school: false },
  },
  endpoints: notificationsEndpoints,
  verbs: { getNotificationSettings, setNotificationSettings, getPushKey, subscribe, unsubscribe },
  expects: ['pushNetwork'],
  provides: () => ({ pushNetwork: publicNetwork }),
  start: makePushKeys,
  hears: [listener(messageCreated, ({ message }, services) => pushSoon(services, message.receiverId))],
  jobs: [
    { name: 'push what waits', everySeconds: 15, run: (services) => pushWaiting(services) },
    { name: 'mail what waits', everySeconds: 60, run: mailWaiting },
    { name: 'send digests', everySeconds: 60, run: sendDigests },
  ],
  sockets: watchAttention,
});
