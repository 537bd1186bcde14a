import { Group, Stack, Text } from '@mantine/core';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/message-reports/screens';
import type { messageReportsEndpoints } from '../contract.ts';
import type { MessageReport } from '../schemas.ts';
import { OpenedMessages } from './opened-messages.tsx';
import { ReportActions, ReportBadges, useReportDetails } from './report-card.tsx';
import { reportTitle } from './report-title.ts';

export type OpenedReport = OutputOf<(typeof messageReportsEndpoints)['openMessageReport']>;

type ReportPanelProps = {
  opened: OpenedReport;
  report: MessageReport;
  onClosed: () => void;
};

const isAsReported = ({ report, messages }: OpenedReport) =>
  messages.some(({ _id, message }) => _id === report.messageId && message === report.message);

/** Shows the messages of a viewed report. The messages exist only in this panel and are not cached. */
export const ReportPanel = ({ opened, report, onClosed }: ReportPanelProps) => {
  const now = opened.messages.map((message) => {
    if (message._id !== report.messageId) return message;
    const { hiddenAt: _, ...rest } = message;
    return report.isHidden ? { ...rest, hiddenAt: message.hiddenAt ?? report.createdAt } : rest;
  });
  return (
    <Stack gap="md">
      <Text fw={600} className={layout.breakAnywhere ?? ''}>
        {reportTitle(report)}
      </Text>
      <DetailList details={useReportDetails(report)} />
      {!isAsReported(opened) && (
        <Card title={texts.asReported} order={3}>
          <Text dir="auto" className={layout.asTyped ?? ''}>
            {opened.report.message}
          </Text>
        </Card>
      )}
      <OpenedMessages report={report} messages={now} />
      <Group gap="sm">
        <ReportActions report={report} onClosed={onClosed} />
        <ReportBadges report={report} />
      </Group>
    </Stack>
  );
};
