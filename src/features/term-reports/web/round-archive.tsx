import { Button, Group, Stack } from '@mantine/core';
import { operationChanged } from '#kernel/operation.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { isUnderWay, OperationRow } from '#platform/web/operations/operation-row.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/term-reports/archive';
import { termReportsEndpoints } from '../contract.ts';

const { getReportArchives, beginReportArchive, cancelReportArchive } = termReportsEndpoints;
const invalidates = [getReportArchives];

/** All that is published of a round as one file, and how far that is. */
export const RoundArchive = ({ roundID }: { roundID: string }) => {
  useLive(operationChanged.wire, invalidates);
  const archives = useEndpoint(getReportArchives, { roundID });
  const begin = useAction(beginReportArchive, { invalidates, success: texts.begun });
  const cancel = useAction(cancelReportArchive, { invalidates, success: texts.cancelled });
  return (
    <Card title={texts.title} description={texts.about} p="md">
      <Loaded query={archives} skeleton={<CardSkeleton />}>
        {(all) => {
          const [latest] = all.filter(({ state }) => state !== 'cancelled');
          return (
            <Stack gap="sm">
              {latest && (
                <OperationRow
                  one={latest}
                  href={`/api/term-reports/report-archive/${latest._id}`}
                  onCancel={() => cancel.mutate({ id: latest._id })}
                  isCancelling={cancel.isPending}
                />
              )}
              {!(latest && isUnderWay(latest)) && (
                <Group>
                  <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate({ roundID })}>
                    {texts.begin}
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
