import { Alert, List } from '@mantine/core';
import { WarningIcon } from '../theme/first-icons.tsx';

type WarningListProps = {
  title: string;
  /** Nothing is shown without any. */
  lines: readonly string[];
  /** Without it the list stays as long as there is something to say. */
  onClose?: () => void;
};

/** What somebody should look at before or after a change that is done all the same. Read out. */
export const WarningList = ({ title, lines, onClose }: WarningListProps) => (
  <div role="status" data-no-print>
    {lines.length > 0 && (
      <Alert
        color="terracotta"
        title={title}
        icon={<WarningIcon />}
        role="group"
        {...(onClose && { withCloseButton: true, closeButtonLabel: 'Close', onClose })}
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
