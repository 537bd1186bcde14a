import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useDates } from '#platform/web/format/dates.ts';
import { fileSize } from '#platform/web/format/file-size.ts';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/privacy/screens';
import type { ExportView } from '../schemas.ts';
import { useBeginExport, useCancelExport, useExports } from './privacy.hooks.ts';

const isUnderWay = ({ state }: ExportView) => state === 'waiting' || state === 'running';

const Download = ({ one }: { one: ExportView }) => {
  const { dateTime } = useDates();
  if (one.expiresAt === undefined) return <Text size="sm">{texts.states[one.state]}</Text>;
  return (
    <Stack gap={2}>
      <Anchor href={`/api/privacy/export-file/${one._id}`} download underline="always">
        {texts.download({ size: fileSize(one.size ?? 0) })}
      </Anchor>
      <Text size="sm" c="dimmed">
        {texts.until({ when: dateTime(one.expiresAt) })}
      </Text>
    </Stack>
  );
};

const ExportRow = ({ one }: { one: ExportView }) => {
  const cancel = useCancelExport();
  const { dateTime } = useDates();
  const when = dateTime(one.createdAt);
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4} flex="1 1 220px" miw={0}>
        {isUnderWay(one) ? (
          <>
            <Text size="sm">{texts.states[one.state]}</Text>
            <Progress value={one.percent} aria-label={texts.progress} />
          </>
        ) : (
          <Download one={one} />
        )}
      </Stack>
      {isUnderWay(one) && (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.cancelOf({ when })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ id: one._id })}
        >
          {texts.cancel}
        </Button>
      )}
    </Group>
  );
};

const shownAtMost = 3;

/** Asks for everything about somebody, and shows how far it is. */
export const ExportList = ({ id }: { id: string }) => {
  const begin = useBeginExport();
  return (
    <Loaded query={useExports()} skeleton={<CardSkeleton />}>
      {(exports) => {
        const own = exports.filter(({ person, state }) => person._id === id && state !== 'cancelled');
        return (
          <Stack gap="md">
            {own.slice(0, shownAtMost).map((one) => (
              <ExportRow key={one._id} one={one} />
            ))}
            {!own.some(isUnderWay) && (
              <Group>
                <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate({ id })}>
                  {texts.begin}
                </Button>
              </Group>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
};
