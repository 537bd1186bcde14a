import { useEffect, useState, useSyncExternalStore } from 'react';
import * as texts from '#texts/platform/web/notices';
import { useSocketState } from '../socket.ts';
import styles from './notices.module.css';

/** A blink of the network is nobody's business. Milliseconds. */
const delayMilliseconds = 2_000;

const hearNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** What the browser says, also of a page that was opened without a network. */
const useIsOnline = () =>
  useSyncExternalStore(
    hearNetwork,
    () => navigator.onLine,
    () => true,
  );

const useIsCutOff = () => {
  const isOnline = useIsOnline();
  const socket = useSocketState();
  return !isOnline || socket === 'lost';
};

/** While the connection is lost: a quiet line that goes away by itself. */
export const ConnectionBanner = () => {
  const isCutOff = useIsCutOff();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isCutOff) return setLong(false);
    const timer = setTimeout(() => setLong(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [isCutOff]);
  return <div role="status">{isLong && <p className={styles.banner}>{texts.noConnection}</p>}</div>;
};
