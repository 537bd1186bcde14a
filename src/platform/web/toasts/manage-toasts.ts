import { notifications, notificationsStore } from '@mantine/notifications';
import { avoidControls } from './avoid-controls.ts';
import { reachByKeyboard } from './toasts-by-keyboard.ts';

/** Original `autoClose` of each paused toast. */
const waiting = new Map<string, number | boolean>();

const shown = () => notificationsStore.getState().notifications;

const pauseAll = () => {
  for (const one of shown()) {
    if (!one.id || waiting.has(one.id)) continue;
    waiting.set(one.id, one.autoClose ?? true);
    notifications.update({ ...one, autoClose: false });
  }
};

const resumeAll = () => {
  for (const one of shown()) {
    const autoClose = waiting.get(one.id ?? '');
    if (autoClose !== undefined) notifications.update({ ...one, autoClose });
  }
  waiting.clear();
};

/** Manages position and keyboard access of toasts. Returns a function that stops this. */
export const manageToasts = (place: HTMLElement): (() => void) => {
  const toasts = place.querySelector<HTMLElement>('[data-position=top-right]');
  const endKeys = reachByKeyboard(place, { pauseAll, resumeAll });
  const endPlacing = toasts ? avoidControls(toasts) : undefined;
  return () => {
    endKeys();
    endPlacing?.();
  };
};
