import { Button } from '@mantine/core';
import { operationChanged } from '#kernel/operation.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { LatestOperation } from '#platform/web/operations/latest-operation.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/child-export/screens';
import { childExportEndpoints } from '../contract.ts';

const { getChildArchives, beginChildArchive, cancelChildArchive } = childExportEndpoints;
const invalidates = [getChildArchives];

export const ArchiveCard = ({ studentID }: { studentID: string }) => {
  useInvalidateOnEvent(operationChanged.wire, invalidates);
  const archives = useEndpoint(getChildArchives, { studentID });
  const begin = useAction(beginChildArchive, { invalidates, success: texts.begun });
  const cancel = useAction(cancelChildArchive, { invalidates, success: texts.cancelled });
  return (
    <Card title={texts.file} description={texts.fileAbout}>
      <LatestOperation query={archives} hrefOf={(id) => `/api/take-along/child-archive/${id}`} cancel={cancel}>
        {(latest) => (
          <Button
            variant={latest?.expiresAt === undefined ? 'filled' : 'default'}
            loading={begin.isPending}
            onClick={() => begin.mutate({ studentID })}
          >
            {latest?.expiresAt === undefined ? texts.begin : texts.again}
          </Button>
        )}
      </LatestOperation>
    </Card>
  );
};
