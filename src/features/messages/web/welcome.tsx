import { Text } from '@mantine/core';
import { MessageIcon } from '#platform/web/icons.tsx';
import { PageHeading } from '#platform/web/page-heading.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import styles from './messages-page.module.css';

export const Welcome = () => (
  <div className={styles.welcome}>
    <MessageIcon size={40} />
    <PageHeading>{texts.welcome({ name: useViewer().user.first_name })}</PageHeading>
    <Text>{texts.choose}</Text>
  </div>
);
