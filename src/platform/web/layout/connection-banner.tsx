import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSocketState } from '../socket.ts';
import styles from './notices.module.css';

/** A blink of the network is nobody's business. Milliseconds. */
const patience = 2_000;

const useIsCutOff = () => {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const socket = useSocketState();
  return !isOnline || socket === 'lost';
};

/** While the connection is lost: a quiet line that goes away by itself. */
export const ConnectionBanner = () => {
  const isCutOff = useIsCutOff();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isCutOff) return setLong(false);
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, [isCutOff]);
  return (
    <div role="status" className={styles.place}>
      {isLong && (
        <p className={styles.banner}>
          No connection to Casa. You can go on reading; it reconnects by itself as soon as it can.
        </p>
      )}
    </div>
  );
};
