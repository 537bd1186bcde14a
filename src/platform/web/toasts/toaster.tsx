import '@mantine/notifications/styles.layer.css';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import styles from './toaster.module.css';

/** Holds at most 20 toasts. One that was closed is out of sight at once and out of the page a second later. */
export const Toaster = () => (
  <Notifications
    position="top-right"
    limit={20}
    transitionDuration={1000}
    pauseResetOnHover="all"
    containerWidth={380}
    classNames={{ root: styles.root ?? '', notification: styles.toast ?? '' }}
  />
);

export const showNow = (data: NotificationData): string => notifications.show(data);

export const closeNow = (id: string): void => {
  notifications.hide(id);
};
