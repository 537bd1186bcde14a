import { Menu } from '@mantine/core';
import type { Message } from '#features/messages/records.ts';
import { InfoIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/message-reports/screens';
import { askReport } from './report-dialog-slot.tsx';

/** In the menu of a message that one has received. */
export const ReportMenuItem = ({ message }: { message: Message }) => (
  <Menu.Item leftSection={<InfoIcon size={18} />} onClick={() => askReport(message._id)}>
    {texts.report}
  </Menu.Item>
);
