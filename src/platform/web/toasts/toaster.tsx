import '@mantine/notifications/styles.layer.css';
import { Portal } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import styles from './toaster.module.css';

/** Loads position and keyboard management. If loading fails, toasts stay below the header. */
const tend = (place: HTMLDivElement) => {
  const tended = import('./manage-toasts.ts').then(({ manageToasts }) => manageToasts(place)).catch(() => undefined);
  return () => void tended.then((end) => end?.());
};

/** Renders at most 20 toasts. A closed toast is hidden immediately and removed after a second. */
export const Toaster = () => (
  <Portal>
    <div ref={tend}>
      <Notifications
        withinPortal={false}
        position="top-right"
        limit={20}
        transitionDuration={1000}
        pauseResetOnHover="all"
        containerWidth={380}
        classNames={{ root: styles.root ?? '', notification: styles.toast ?? '' }}
      />
    </div>
  </Portal>
);

export const showNow = (data: NotificationData): string => notifications.show(data);

export const closeNow = (id: string): void => {
  notifications.hide(id);
};
