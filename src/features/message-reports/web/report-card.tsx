import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/message-reports/screens';
import type { MessageReport } from '../schemas.ts';
import { reportTitle } from './report-title.ts';
import { useCloseReport, useHideMessage } from './reports.queries.ts';

export const ReportActions = ({ report, onClosed }: { report: MessageReport; onClosed?: () => void }) => {
  const hide = useHideMessage();
  const confirmAndClose = useCloseReport();
  const close = async () => {
    if (await confirmAndClose(report)) onClosed?.();
  };
  return (
    <>
      {!report.isDeleted && !report.isInBin && (
        <Button
          variant="default"
          loading={hide.isPending}
          onClick={() => hide.mutate({ reportID: report._id, hidden: !report.isHidden })}
        >
          {report.isHidden ? texts.showAgain : texts.hide}
        </Button>
      )}
      {report.state === 'open' && (
        <Button variant="default" onClick={() => void close()}>
          {texts.close}
        </Button>
      )}
    </>
  );
};

export const ReportBadges = ({ report }: { report: MessageReport }) => (
  <>
    {report.isHidden && <Badge color="terracotta">{texts.hiddenBadge}</Badge>}
    {report.isDeleted && (
      <Badge color="wood" variant="light">
        {texts.deletedBadge}
      </Badge>
    )}
    {report.isInBin && (
      <Badge color="wood" variant="light">
        {texts.inBinBadge}
      </Badge>
    )}
  </>
);

export const useReportDetails = (report: MessageReport) => {
  const { dateTime } = useDates();
  return [
    {
      label: texts.given,
      isLong: true,
      value: (
        <Text span inherit dir="auto" className={layout.asTyped ?? ''}>
          {report.reason}
        </Text>
      ),
    },
    { label: texts.reportedOn, value: dateTime(report.createdAt) },
    { label: texts.sentOn, value: dateTime(report.sentAt) },
    ...(report.closedAt ? [{ label: texts.closedOn, value: dateTime(report.closedAt) }] : []),
    { label: texts.looks, value: texts.times({ number: report.looks }) },
  ];
};

export const ReportCard = ({ report, onOpen }: { report: MessageReport; onOpen: () => void }) => (
  <Paper component="li" withBorder radius="lg" p={{ base: 'md', sm: 'lg' }} className={layout.plainList ?? ''}>
    <Stack gap="md">
      <Group gap="xs" justify="space-between" align="flex-start">
        <Title order={3} fz="md" flex="1 1 240px" className={layout.breakAnywhere ?? ''}>
          {reportTitle(report)}
        </Title>
        <Group gap={6}>
          <ReportBadges report={report} />
        </Group>
      </Group>
      <DetailList details={useReportDetails(report)} />
      <Group gap="sm">
        {report.state === 'open' && !report.isInBin && <Button onClick={onOpen}>{texts.lookAt}</Button>}
        <ReportActions report={report} />
      </Group>
    </Stack>
  </Paper>
);
