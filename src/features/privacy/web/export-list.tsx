import { Button, Group, Stack } from '@mantine/core';
import { isActiveState } from '#kernel/operation.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { OperationRow } from '#platform/web/operations/operation-row.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/privacy/screens';
import type { ExportView } from '../schemas.ts';
import { useBeginExport, useCancelExport, useExports } from './use-privacy.ts';

const ExportRow = ({ one }: { one: ExportView }) => {
  const cancel = useCancelExport();
  return (
    <OperationRow
      one={one}
      href={`/api/privacy/export-file/${one._id}`}
      onCancel={() => cancel.mutate({ id: one._id })}
      isCancelling={cancel.isPending}
    />
  );
};

const maxShown = 3;

export const ExportList = ({ id }: { id: string }) => {
  const begin = useBeginExport();
  return (
    <Loaded query={useExports()} skeleton={<CardSkeleton />}>
      {(exports) => {
        const own = exports.filter(({ person, state }) => person._id === id && state !== 'cancelled');
        return (
          <Stack gap="md">
            {own.slice(0, maxShown).map((one) => (
              <ExportRow key={one._id} one={one} />
            ))}
            {!own.some(({ state }) => isActiveState(state)) && (
              <Group>
                <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate({ id })}>
                  {texts.begin}
                </Button>
              </Group>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
};
