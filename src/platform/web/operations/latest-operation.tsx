import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { isActiveState } from '#kernel/operation.ts';
import { Loaded, type LoadedQuery } from '../data/loaded.tsx';
import { CardSkeleton } from '../ui/skeletons.tsx';
import { OperationRow, type ShownOperation } from './operation-row.tsx';

type Operation = ShownOperation & { readonly _id: string };

type LatestOperationProps = {
  /** Newest first. */
  query: LoadedQuery<readonly Operation[]>;
  hrefOf: (id: string) => string;
  cancel: { mutate: (input: { id: string }) => void; isPending: boolean };
  /** Controls that start another operation. Shown while none is running. */
  children: (latest: Operation | undefined) => ReactNode;
};

/** Renders the latest operation of a kind that runs one at a time, and the controls to start another. */
export const LatestOperation = ({ query, hrefOf, cancel, children }: LatestOperationProps) => (
  <Loaded query={query} skeleton={<CardSkeleton />}>
    {(all) => {
      const latest = all.find(({ state }) => state !== 'cancelled');
      return (
        <Stack gap="sm">
          {latest && (
            <OperationRow
              one={latest}
              href={hrefOf(latest._id)}
              onCancel={() => cancel.mutate({ id: latest._id })}
              isCancelling={cancel.isPending}
            />
          )}
          {!isActiveState(latest?.state) && <Group>{children(latest)}</Group>}
        </Stack>
      );
    }}
  </Loaded>
);
