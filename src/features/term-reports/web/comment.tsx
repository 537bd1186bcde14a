import { Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import * as texts from '#texts/term-reports/steps';
import type { Comment } from '../schemas.ts';
import styles from './reports.module.css';

export const CommentView = ({ comment: { text, maker, createdAt } }: { comment: Comment }) => {
  const { dateTime } = useDates();
  return (
    <div className={styles.observed}>
      <Text size="sm" c="dimmed">
        {maker === undefined
          ? texts.said({ when: dateTime(createdAt) })
          : texts.saidBy({ when: dateTime(createdAt), maker })}
      </Text>
      <Text className={styles.text ?? ''}>{text}</Text>
    </div>
  );
};
