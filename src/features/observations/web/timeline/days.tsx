import { Button, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRecordLabels } from '#features/lesson-records/web/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import * as texts from '#texts/observations/timeline';

const pageSize = 50;
/** One call answers no more. */
const maxShown = 1000;

/** How much of a timeline is asked for; more of it with each press. */
export const useLimit = () => {
  const [limit, setLimit] = useState(pageSize);
  const showMore = () => setLimit(Math.min(limit * 2, maxShown));
  return { limit, moreAfter: (shown: number) => (shown === limit && limit < maxShown ? showMore : undefined) };
};

type DaysProps<Item> = {
  items: readonly Item[];
  of: (item: Item) => ReactNode;
  /** Shows older ones; missing where there are none, or no more can be shown. */
  more: (() => void) | undefined;
};

/** Items under the heading of their day, and what shows more of them. */
export const Days = <Item extends { day: string }>({ items, of, more }: DaysProps<Item>) => {
  const { dayLabel } = useRecordLabels();
  return (
    <Stack>
      {[...groupBy(items, ({ day }) => day)].map(([day, ofDay]) => (
        <section key={day}>
          <Title order={3} fz="md" mb={4}>
            {dayLabel(day)}
          </Title>
          <Stack gap="xs">{ofDay.map(of)}</Stack>
        </section>
      ))}
      {more && (
        <Button variant="default" onClick={more}>
          {texts.older}
        </Button>
      )}
    </Stack>
  );
};
