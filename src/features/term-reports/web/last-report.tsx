import { Stack, Text, Title } from '@mantine/core';
import * as texts from '#texts/term-reports/writer';
import type { EditionContent } from '../schemas.ts';
import styles from './reports.module.css';

/** What was last published of the child, to be read beside what is written now. */
export const LastReport = ({ last: { title, parts } }: { last: EditionContent }) => (
  <details className={styles.last}>
    <summary>{texts.lastReport({ title })}</summary>
    <Stack gap="md" mt="sm">
      {parts.map((part) => (
        <div key={part.title}>
          <Title order={3} fz="md">
            {part.title}
          </Title>
          <Text className={styles.text ?? ''}>{part.text}</Text>
        </div>
      ))}
    </Stack>
  </details>
);
