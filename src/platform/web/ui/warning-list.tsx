import { Alert, List } from '@mantine/core';
import { WarningIcon } from '../theme/first-icons.tsx';

type WarningListProps = {
  title: string;
  /** Nothing is shown without any. */
  lines: readonly string[];
  onClose: () => void;
};

/** After a change that is done all the same: what somebody should look at. Read out, and stays until it is closed. */
export const WarningList = ({ title, lines, onClose }: WarningListProps) => (
  <div role="status" data-no-print>
    {lines.length > 0 && (
      <Alert
        color="terracotta"
        title={title}
        icon={<WarningIcon />}
        role="group"
        withCloseButton
        closeButtonLabel="Close"
        onClose={onClose}
        mb="md"
      >
        <List size="sm">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </Alert>
    )}
  </div>
);
