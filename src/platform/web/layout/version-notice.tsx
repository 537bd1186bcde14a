import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as texts from '#texts/platform/web/notices';
import { onSocketOpen } from '../socket.ts';
import styles from './notices.module.css';

const every = 10 * 60_000;

const entryIn = (html: string) => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1];
const ownEntry = () => document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** Whether the server's page begins with another script than this one did. In doubt: no. */
const isReplaced = async (): Promise<boolean> => {
  const own = ownEntry();
  if (!own || document.hidden) return false;
  try {
    const answer = await fetch('/forgotten', { headers: { accept: 'text/html' }, cache: 'no-cache' });
    const entry = answer.ok ? entryIn(await answer.text()) : undefined;
    return entry !== undefined && entry !== own;
  } catch {
    return false;
  }
};

const useNewVersion = () => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const look = () => void isReplaced().then((replaced) => replaced && setThere(true));
    const timer = setInterval(look, every);
    const stopListening = onSocketOpen((opening) => opening === 'reconnect' && look());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('vite:preloadError', look);
    return () => {
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('vite:preloadError', look);
    };
  }, []);
  return [isThere, () => setThere(false)] as const;
};

/** Tells that the server has a newer version of the application and offers to load it. Never reloads by itself. */
export const VersionNotice = () => {
  const [isThere, dismiss] = useNewVersion();
  return (
    <div role="status">
      {isThere && (
        <div className={styles.notice}>
          <Text size="sm">{texts.newVersion}</Text>
          <Group gap="xs">
            <Button size="xs" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
            <Button size="xs" variant="default" onClick={dismiss}>
              {texts.later}
            </Button>
          </Group>
        </div>
      )}
    </div>
  );
};
