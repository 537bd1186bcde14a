import { Button, Loader, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from './message-list.module.css';
import { loadOlder } from './messages-cache.ts';
import { texts } from './texts.ts';

type OlderMessagesProps = { partnerId: string; oldest: number; list: RefObject<HTMLDivElement | null> };

/** At the top of a conversation that goes back further: loads the earlier page as soon as it is nearly in sight. */
export const OlderMessages = ({ partnerId, oldest, list }: OlderMessagesProps) => {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const older = useMutation({ mutationFn: () => loadOlder(client, partnerId) });
  const load = useEffectEvent(() => {
    if (!older.isPending && !older.isError) older.mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page that did not fill the list the next one follows.
  useEffect(() => {
    if (!place.current) return;
    const onSight = (entries: IntersectionObserverEntry[]) => entries.some((one) => one.isIntersecting) && load();
    const observer = new IntersectionObserver(onSight, { root: list.current, rootMargin: '240px 0px 0px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [list, oldest]);
  return (
    <div ref={place} className={styles.older}>
      {older.isError ? (
        <>
          <Text size="sm" role="alert">
            {texts.olderFailed}
          </Text>
          <Button variant="default" size="xs" onClick={() => older.mutate()}>
            {texts.tryAgain}
          </Button>
        </>
      ) : (
        <Loader size="sm" aria-label={texts.loadingOlder} role="status" />
      )}
    </div>
  );
};
