import { Button, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useRecordLabels } from '#features/lesson-records/web/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import * as texts from '#texts/observations/timeline';

const pageSize = 50;
const maxShown = 1000;

/** Returns the number of requested items, which doubles on each press. */
export const useLimit = () => {
  const [limit, setLimit] = useState(pageSize);
  const showMore = () => setLimit(Math.min(limit * 2, maxShown));
  return { limit, moreAfter: (shown: number) => (shown === limit && limit < maxShown ? showMore : undefined) };
};

type DaysProps<Item> = {
  items: readonly Item[];
  of: (item: Item) => ReactNode;
  /** Loads older items. Missing if there are none or the maximum is reached. */
  more: (() => void) | undefined;
};

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
