import type { Message } from '#features/messages/records.ts';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/message-reports/chat';
import { openReportDialog } from './report-dialog-slot.tsx';

export const reportEntry = {
  label: texts.report,
  icon: <InfoIcon size={18} />,
  choose: ({ _id }: Message) => openReportDialog(_id),
};
