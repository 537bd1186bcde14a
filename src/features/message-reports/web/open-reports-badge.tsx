import { Badge, VisuallyHidden } from '@mantine/core';
import { useLiveReports, useReports } from './reports.hooks.ts';
import { texts } from './texts.ts';

/** How many reports wait for an admin; nothing at 0. */
export const OpenReportsBadge = () => {
  useLiveReports();
  const open = useReports('open').data?.length ?? 0;
  return (
    open > 0 && (
      <Badge circle={open < 10} size="md" color="terracotta" variant="filled">
        <span aria-hidden="true">{open > 99 ? '99+' : open}</span>
        <VisuallyHidden>{texts.openReports(open)}</VisuallyHidden>
      </Badge>
    )
  );
};
