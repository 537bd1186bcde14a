import { Button, Group, Stack } from '@mantine/core';
import { operationChanged } from '#kernel/operation.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { isUnderWay, OperationRow } from '#platform/web/operations/operation-row.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/take-along/screens';
import { takeAlongEndpoints } from '../contract.ts';

const { getChildArchives, beginChildArchive, cancelChildArchive } = takeAlongEndpoints;
const invalidates = [getChildArchives];

/** The record of a child as one file, and how far that is. */
export const ArchiveCard = ({ studentID }: { studentID: string }) => {
  useLive(operationChanged.wire, invalidates);
  const archives = useEndpoint(getChildArchives, { studentID });
  const begin = useAction(beginChildArchive, { invalidates, success: texts.begun });
  const cancel = useAction(cancelChildArchive, { invalidates, success: texts.cancelled });
  return (
    <Card title={texts.file} description={texts.fileAbout}>
      <Loaded query={archives} skeleton={<CardSkeleton />}>
        {(all) => {
          const [latest] = all.filter(({ state }) => state !== 'cancelled');
          return (
            <Stack gap="sm">
              {latest && (
                <OperationRow
                  one={latest}
                  href={`/api/take-along/child-archive/${latest._id}`}
                  onCancel={() => cancel.mutate({ id: latest._id })}
                  isCancelling={cancel.isPending}
                />
              )}
              {!(latest && isUnderWay(latest)) && (
                <Group>
                  <Button
                    variant={latest?.expiresAt === undefined ? 'filled' : 'default'}
                    loading={begin.isPending}
                    onClick={() => begin.mutate({ studentID })}
                  >
                    {latest?.expiresAt === undefined ? texts.begin : texts.again}
                  </Button>
                </Group>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
};
