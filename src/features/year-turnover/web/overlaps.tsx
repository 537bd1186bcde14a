import { Alert, List, Text } from '@mantine/core';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/year-turnover/check';
import type { TurnoverOverlap } from '../schemas.ts';

const mostShown = 6;

const Lessons = ({ lessons }: Pick<TurnoverOverlap, 'lessons'>) => (
  <List size="sm" withPadding>
    {lessons.map((lesson) => (
      <List.Item key={texts.overlap(lesson)}>{texts.overlap(lesson)}</List.Item>
    ))}
  </List>
);

const Teacher = ({ teacher, lessons }: TurnoverOverlap) => {
  const [shown, more] = [lessons.slice(0, mostShown), lessons.slice(mostShown)];
  return (
    <li>
      <Text fw={600}>{teacher}</Text>
      <Lessons lessons={shown} />
      {more.length > 0 && (
        <details>
          <summary>{texts.moreOverlaps({ number: more.length })}</summary>
          <Lessons lessons={more} />
        </details>
      )}
    </li>
  );
};

/** Who would be in two places at once after a turnover; nothing stands in the way of that. */
export const Overlaps = ({ overlaps }: { overlaps: readonly TurnoverOverlap[] }) =>
  overlaps.length > 0 && (
    <Alert color="terracotta" title={texts.overlapsTitle} icon={<WarningIcon />} mb="md">
      <Text size="sm" mb="xs">
        {texts.overlapsHint}
      </Text>
      <List listStyleType="none">
        {overlaps.map((one) => (
          <Teacher key={one._id} {...one} />
        ))}
      </List>
    </Alert>
  );
