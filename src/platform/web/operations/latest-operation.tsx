import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery } from '../data/loaded.tsx';
import { CardSkeleton } from '../ui/skeletons.tsx';
import { isUnfinished, OperationRow, type ShownOperation } from './operation-row.tsx';

type Operation = ShownOperation & { readonly _id: string };

type LatestOperationProps = {
  /** The newest first. */
  query: LoadedQuery<readonly Operation[]>;
  /** Where the file of an operation is had. */
  hrefOf: (id: string) => string;
  cancel: { mutate: (input: { id: string }) => void; isPending: boolean };
  /** What begins another; it is shown while none is under way. */
  children: (latest: Operation | undefined) => ReactNode;
};

/** Long work that makes one file at a time: how far the latest is, and what begins another. */
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
          {!(latest && isUnfinished(latest)) && <Group>{children(latest)}</Group>}
        </Stack>
      );
    }}
  </Loaded>
);
