import { Stack, Text, Title } from '@mantine/core';
import { Card } from '#platform/web/ui/card.tsx';
import * as endings from '#texts/term-reports/endings';
import * as texts from '#texts/term-reports/writer';
import type { TermReport } from '../schemas.ts';
import { LessonList } from './lesson-list.tsx';
import styles from './reports.module.css';

type LastProps = { last: NonNullable<TermReport['last']> };

/** Next steps from the last report, which this report should answer. */
const NextSteps = ({ last: { title, nextSteps } }: LastProps) => (
  <Card title={endings.nextSteps} p="md">
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {endings.nextStepsFrom({ title })}
      </Text>
      <Text className={styles.text ?? ''}>{nextSteps}</Text>
    </Stack>
  </Card>
);

export const LastReport = ({ last }: LastProps) => (
  <>
    {last.nextSteps !== undefined && <NextSteps last={last} />}
    <details className={styles.last}>
      <summary>{texts.lastReport({ title: last.title })}</summary>
      <Stack gap="md" mt="sm">
        {last.parts.map((part) => (
          <div key={part.title}>
            <Title order={3} fz="md">
              {part.title}
            </Title>
            <Text className={styles.text ?? ''}>{part.text}</Text>
          </div>
        ))}
        {last.lessons && (
          <div>
            <Title order={3} fz="md" mb="xs">
              {endings.title}
            </Title>
            <LessonList areas={last.lessons} order={4} />
          </div>
        )}
      </Stack>
    </details>
  </>
);
