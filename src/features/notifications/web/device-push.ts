import { call } from '#platform/web/api-client.ts';
import { notificationsEndpoints } from '../contract.ts';

/** `install`: iPhones allow notifications only for applications on the home screen. */
export type DeviceState = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

const { getPushKey, subscribe, unsubscribe } = notificationsEndpoints;
const ownerKey = 'casa-push-owner';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const isUninstalledPhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) && !window.matchMedia('(display-mode: standalone)').matches;

const findSubscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
};

export const findDeviceState = async (): Promise<DeviceState> => {
  if (!isSupported()) return isUninstalledPhone() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off';
};

const bind = async (subscription: PushSubscription, ownerId: string) => {
  const { endpoint, keys } = subscription.toJSON();
  await call(subscribe, { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } });
  localStorage.setItem(ownerKey, ownerId);
};

/** Requests permission and subscribes this browser. @returns the resulting state @throws ApiError or DOMException */
export const turnOnDevice = async (ownerId: string): Promise<DeviceState> => {
  if ((await Notification.requestPermission()) !== 'granted') return findDeviceState();
  const registration = await navigator.serviceWorker.ready;
  const { key: applicationServerKey } = await call(getPushKey, {});
  const options = { userVisibleOnly: true, applicationServerKey };
  await bind(await registration.pushManager.subscribe(options), ownerId);
  return 'on';
};

/** Unsubscribes this browser, regardless of who signs in next. */
export const turnOffDevice = async (): Promise<void> => {
  if (!isSupported()) return;
  localStorage.removeItem(ownerKey);
  const subscription = await findSubscription();
  if (!subscription) return;
  await call(unsubscribe, { endpoint: subscription.endpoint }).catch(() => undefined);
  await subscription.unsubscribe();
};

/** Renews the subscription in a new session of the same user. Unsubscribes the browser if another user signed in. */
export const rebindDevice = async (ownerId: string): Promise<void> => {
  const subscription = isSupported() ? await findSubscription() : undefined;
  if (!subscription) return;
  if (localStorage.getItem(ownerKey) === ownerId) await bind(subscription, ownerId);
  else await turnOffDevice();
};
