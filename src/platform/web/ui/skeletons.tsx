import { Group, Paper, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/pages';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const Loading = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-label={texts.loading}>
    {children}
  </div>
);

export const TableSkeleton = ({ rows = 10 }: { rows?: number }) => (
  <Loading>
    <Paper withBorder radius="lg" p="md">
      <Stack gap="lg">
        {numbers(rows).map((row) => (
          <Group key={row} wrap="nowrap">
            <Skeleton circle height={38} flex="none" />
            <Skeleton height={14} width="30%" />
            <Skeleton height={14} width="45%" />
          </Group>
        ))}
      </Stack>
    </Paper>
  </Loading>
);

export const CardSkeleton = ({ height = 220 }: { height?: number }) => (
  <Loading>
    <Skeleton height={height} radius="lg" />
  </Loading>
);

export const CardsSkeleton = ({ cards = 4, height = 220 }: { cards?: number; height?: number }) => (
  <Loading>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }}>
      {numbers(cards).map((card) => (
        <Skeleton key={card} height={height} radius="lg" />
      ))}
    </SimpleGrid>
  </Loading>
);

export const FieldsSkeleton = ({ fields = 6 }: { fields?: number }) => (
  <Loading>
    <Stack gap="lg">
      {numbers(fields).map((field) => (
        <Stack key={field} gap={8}>
          <Skeleton height={12} width={120} />
          <Skeleton height={36} />
        </Stack>
      ))}
    </Stack>
  </Loading>
);
