import { Button } from '@mantine/core';
import { operationChanged } from '#kernel/operation.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { LatestOperation } from '#platform/web/operations/latest-operation.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/term-reports/archive';
import { termReportsEndpoints } from '../../contract.ts';

const { getReportArchives, beginReportArchive, cancelReportArchive } = termReportsEndpoints;
const invalidates = [getReportArchives];

export const RoundArchive = ({ roundID }: { roundID: string }) => {
  useInvalidateOnEvent(operationChanged.wire, invalidates);
  const archives = useEndpoint(getReportArchives, { roundID });
  const begin = useAction(beginReportArchive, { invalidates, success: texts.begun });
  const cancel = useAction(cancelReportArchive, { invalidates, success: texts.cancelled });
  return (
    <Card title={texts.title} description={texts.about} p="md">
      <LatestOperation query={archives} hrefOf={(id) => `/api/term-reports/report-archive/${id}`} cancel={cancel}>
        {() => (
          <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate({ roundID })}>
            {texts.begin}
          </Button>
        )}
      </LatestOperation>
    </Card>
  );
};
