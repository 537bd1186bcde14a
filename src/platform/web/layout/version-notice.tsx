import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as texts from '#texts/platform/web/notices';
import { onSocketOpen } from '../socket.ts';
import styles from './notices.module.css';

const checkInterval = 10 * 60_000;

const entryIn = (html: string) => /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1];
const ownEntry = () => document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? undefined;

/** True if the server's page has another entry script than this page. False if the check fails. */
const hasNewVersion = async (): Promise<boolean> => {
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
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    const checkVersion = () => void hasNewVersion().then((replaced) => replaced && setAvailable(true));
    const timer = setInterval(checkVersion, checkInterval);
    const stopListening = onSocketOpen((opening) => opening === 'reconnect' && checkVersion());
    document.addEventListener('visibilitychange', checkVersion);
    window.addEventListener('vite:preloadError', checkVersion);
    return () => {
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', checkVersion);
      window.removeEventListener('vite:preloadError', checkVersion);
    };
  }, []);
  return [isAvailable, () => setAvailable(false)] as const;
};

/** Shows that the server has a newer version of the application and offers to reload. Never reloads automatically. */
export const VersionNotice = () => {
  const [isAvailable, dismiss] = useNewVersion();
  return (
    <div role="status">
      {isAvailable && (
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
