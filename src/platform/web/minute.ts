import { useSyncExternalStore } from 'react';

const minute = 60_000;

const startOfMinute = (moment: number) => moment - (moment % minute);

let renderedAt: number | undefined;

/** Sets the server's render time in milliseconds. Hydration uses it instead of the device's clock. */
export const setRenderedAt = (moment: number): void => {
  renderedAt = startOfMinute(moment);
};

const subscribe = (listener: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      minute - (Date.now() % minute),
    );
  };
  wait();
  return () => clearTimeout(timer);
};

const getSnapshot = () => startOfMinute(Date.now());
const getServerSnapshot = () => renderedAt ?? getSnapshot();

/** Returns the start of the current minute in milliseconds. Updates every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
