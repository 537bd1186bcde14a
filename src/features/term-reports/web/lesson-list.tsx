import { Group, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/term-reports/endings';
import type { PeriodArea } from '../edition-schemas.ts';
import styles from './reports.module.css';

const Lessons = ({ groups }: Pick<PeriodArea, 'groups'>) =>
  groups.map(({ about, lessons }, at) => (
    // Groups can be equal and their order never changes.
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
    <div key={at}>
      <Stack component="ul" gap={4} m={0} p={0} className={styles.lessons ?? ''}>
        {lessons.map(({ name, word }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          <Group component="li" key={row} wrap="nowrap" justify="space-between" align="flex-start" gap="md">
            <span className={styles.text ?? ''}>{name}</span>
            <span className={styles.word ?? ''}>{word}</span>
          </Group>
        ))}
      </Stack>
      {about !== '' && (
        <Text size="sm" c="dimmed" mt={4}>
          {about}
        </Text>
      )}
    </div>
  ));

export const LessonList = ({ areas, order }: { areas: readonly PeriodArea[]; order: TitleOrder }) => (
  <Stack gap="md">
    {areas.map(({ area, groups }) => (
      <Stack key={area} gap="xs">
        <Title order={order} fz="md">
          {area}
        </Title>
        <Lessons groups={groups} />
      </Stack>
    ))}
  </Stack>
);

export const ListedLessons = ({ areas }: { areas: readonly PeriodArea[] }) => (
  <Card title={texts.title} p="md">
    {areas.length === 0 ? (
      <Text>{texts.none}</Text>
    ) : (
      <details className={styles.last}>
        <summary>{texts.about}</summary>
        <div className={styles.listed}>
          <LessonList areas={areas} order={3} />
        </div>
      </details>
    )}
  </Card>
);
