import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** Milliseconds. */
const startOfMinute = (moment: number) => moment - (moment % minute);

let renderedAt: number | undefined;

/** When the server rendered the page, in milliseconds: it holds until the page is taken over, whatever the device's clock says. */
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

/** The minute it is, as the milliseconds of its beginning; new with every minute. */
export const useMinute = (): number => useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
