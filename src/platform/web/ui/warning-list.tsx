import { Alert, List } from '@mantine/core';
import { WarningIcon } from '../theme/first-icons.tsx';

type WarningListProps = {
  title: string;
  /** Nothing is rendered for an empty list. */
  lines: readonly string[];
  /** Closes the list. Without this function the list stays while it has lines. */
  onClose?: () => void;
};

/** Renders warnings about a change that is made anyway. Announced to screen readers. */
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
