import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { isActiveState, type OperationState } from '#kernel/operation.ts';
import * as texts from '#texts/platform/web/operations';
import { useDates } from '../format/dates.ts';
import { fileSize } from '../format/file-size.ts';

export type ShownOperation = {
  readonly state: OperationState;
  readonly percent: number;
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  readonly size?: number | undefined;
  /** Reason why there is no file, if known. */
  readonly problem?: string | undefined;
};

const Download = ({ one, href }: { one: ShownOperation; href: string }) => {
  const { dateTime } = useDates();
  if (one.expiresAt === undefined) return <Text size="sm">{one.problem ?? texts.states[one.state]}</Text>;
  return (
    <Stack gap={2}>
      <Anchor href={href} download underline="always">
        {texts.download({ size: fileSize(one.size ?? 0) })}
      </Anchor>
      <Text size="sm" c="dimmed">
        {texts.until({ when: dateTime(one.expiresAt) })}
      </Text>
    </Stack>
  );
};

type OperationRowProps = {
  one: ShownOperation;
  href: string;
  onCancel: () => void;
  isCancelling: boolean;
};

export const OperationRow = ({ one, href, onCancel, isCancelling }: OperationRowProps) => {
  const { dateTime } = useDates();
  const when = dateTime(one.createdAt);
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} flex="1 1 220px" miw={0}>
        {isActiveState(one.state) ? (
          <>
            <Text size="sm">{texts.states[one.state]}</Text>
            <Progress value={one.percent} aria-label={texts.progress} />
          </>
        ) : (
          <Download one={one} href={href} />
        )}
      </Stack>
      {isActiveState(one.state) && (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.cancelOf({ when })}
          loading={isCancelling}
          onClick={onCancel}
        >
          {texts.cancel}
        </Button>
      )}
    </Group>
  );
};
