import { Badge, VisuallyHidden } from '@mantine/core';
import * as texts from '#texts/message-reports/screens';
import { useLiveReports, useReports } from './reports.queries.ts';

export const OpenReportsBadge = () => {
  useLiveReports();
  const open = useReports('open').data?.length ?? 0;
  return (
    open > 0 && (
      <Badge circle={open < 10} size="md" color="terracotta" variant="filled">
        <span aria-hidden="true">{open > 99 ? '99+' : open}</span>
        <VisuallyHidden>{texts.openReports({ number: open })}</VisuallyHidden>
      </Badge>
    )
  );
};
