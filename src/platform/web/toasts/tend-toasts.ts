import { notifications, notificationsStore } from '@mantine/notifications';
import { keepOutOfTheWay } from './out-of-the-way.ts';
import { reachByKeyboard } from './toasts-by-keyboard.ts';

/** When each toast that waits would have closed. */
const waiting = new Map<string, number | boolean>();

const shown = () => notificationsStore.getState().notifications;

const hold = () => {
  for (const one of shown()) {
    if (!one.id || waiting.has(one.id)) continue;
    waiting.set(one.id, one.autoClose ?? true);
    notifications.update({ ...one, autoClose: false });
  }
};

const letGo = () => {
  for (const one of shown()) {
    const autoClose = waiting.get(one.id ?? '');
    if (autoClose !== undefined) notifications.update({ ...one, autoClose });
  }
  waiting.clear();
};

/** Looks after the toasts of the page, by where they stand and what keys do. @returns ends it */
export const tendToasts = (place: HTMLElement): (() => void) => {
  const toasts = place.querySelector<HTMLElement>('[data-position=top-right]');
  const endKeys = reachByKeyboard(place, { hold, letGo });
  const endPlacing = toasts ? keepOutOfTheWay(toasts) : undefined;
  return () => {
    endKeys();
    endPlacing?.();
  };
};
