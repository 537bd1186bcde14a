import { Alert, Box, List, Text } from '@mantine/core';
import { groupBy } from '#kernel/group-by.ts';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/year-turnover/check';
import type { TurnoverOverlap } from '../schemas.ts';

const maxShown = 6;

/** Lessons with the same start and end share one line. */
const linesOf = (lessons: TurnoverOverlap['lessons']): string[] =>
  [...groupBy(lessons, texts.overlapTime)].map(([time, group]) =>
    texts.overlap({ time, lessons: group.map(texts.overlapLesson).join(', ') }),
  );

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <List size="sm" withPadding>
    {lines.map((line) => (
      <List.Item key={line}>{line}</List.Item>
    ))}
  </List>
);

const Teacher = ({ teacher, lessons }: TurnoverOverlap) => {
  const lines = linesOf(lessons);
  const [shown, more] = [lines.slice(0, maxShown), lines.slice(maxShown)];
  return (
    <Box component="li" mb="xs">
      <Text fw={600}>{teacher}</Text>
      <Lines lines={shown} />
      {more.length > 0 && (
        <details>
          <summary>{texts.moreOverlaps({ number: more.length })}</summary>
          <Lines lines={more} />
        </details>
      )}
    </Box>
  );
};

/** Lists teachers whose lessons would overlap after a turnover. Overlaps do not block the turnover. */
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
