import { Button, Loader, Text } from '@mantine/core';
import * as texts from '#texts/messages/chat';
import styles from './message-list.module.css';
import type { PageLoad } from './use-pages.ts';

/** Notice that earlier messages are loading or failed to load. Overlays the list, so that nothing moves. */
export const PagesNotice = ({ isLoading, isFailed, retry }: PageLoad) => {
  if (isFailed && !isLoading)
    return (
      <div className={styles.pages} data-failed>
        <Text size="sm" role="alert">
          {texts.olderFailed}
        </Text>
        <Button variant="default" size="xs" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  return (
    isLoading && (
      <div className={styles.pages}>
        <Loader size="sm" aria-label={texts.loadingOlder} role="status" />
      </div>
    )
  );
};
