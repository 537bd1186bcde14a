import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as texts from '#texts/platform/web/notices';
import { useDates } from '../format/dates.ts';
import { useIsOffline } from '../offline/use-is-offline.ts';
import styles from './notices.module.css';

/** Delay in milliseconds, so that short interruptions are not shown. */
const delayMilliseconds = 2_000;

/** Returns the time of the page's data in milliseconds; undefined if the page has no age. */
export type PageAge = () => number | undefined;

const AsOf = ({ pageAge }: { pageAge: PageAge }) => {
  const cache = useQueryClient().getQueryCache();
  const age = useSyncExternalStore((listener) => cache.subscribe(listener), pageAge);
  const { date, time, dateTime } = useDates();
  if (age === undefined) return null;
  const answered = new Date(age);
  const isToday = date(answered) === date(new Date());
  return <span className={styles.age}>{texts.asOf({ when: (isToday ? time : dateTime)(answered) })}</span>;
};

/** Renders a notice with the age of the page's data while the connection is lost. */
export const ConnectionBanner = ({ pageAge }: { pageAge: PageAge | undefined }) => {
  const isOffline = useIsOffline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOffline) return setLong(false);
    const timer = setTimeout(() => setLong(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [isOffline]);
  return (
    <div role="status">
      {isLong && (
        <p className={styles.banner}>
          {texts.noConnection}
          {pageAge && <AsOf pageAge={pageAge} />}
        </p>
      )}
    </div>
  );
};
