import { Badge, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { deviceName } from '#platform/web/session/device-name.ts';
import layout from '#platform/web/ui/layout.module.css';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/session/devices';
import { sessionBegan, sessionEndpoints } from '../contract.ts';
import { devicesQuery, useEndOtherSessions } from './session.queries.ts';

type Device = OutputOf<typeof sessionEndpoints.listAllSessions>[number];

const EndButton = ({ device: { _id, device } }: { device: Device }) => {
  const end = useAction(sessionEndpoints.endOneSession, {
    invalidates: [devicesQuery.queryKey],
    success: texts.signedOutThere,
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      flex="none"
      loading={end.isPending}
      onClick={() => end.mutate({ id: _id })}
      aria-label={texts.signOutOf({ device: deviceName(device) })}
    >
      {texts.signOutHere}
    </Button>
  );
};

const DeviceRow = ({ device }: { device: Device }) => {
  const { dateTime } = useDates();
  return (
    <Group justify="space-between" wrap="nowrap" component="li">
      <Box miw={0} className={layout.breakAnywhere ?? ''}>
        <Text fw={500}>{deviceName(device.device)}</Text>
        <Text size="sm" c="dimmed">
          {texts.lastSeen({ when: dateTime(device.lastSeenAt) })}
        </Text>
      </Box>
      {device.current ? (
        <Badge variant="light" tt="none" flex="none">
          {texts.thisDevice}
        </Badge>
      ) : (
        <EndButton device={device} />
      )}
    </Group>
  );
};

const DeviceList = ({ devices }: { devices: readonly Device[] }) => {
  const endOthers = useEndOtherSessions();
  return (
    <Stack gap="md">
      <Stack gap="md" component="ul" p={0} m={0} className={layout.plainList ?? ''}>
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </Stack>
      {devices.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {texts.signOutElsewhere}
        </Button>
      )}
    </Stack>
  );
};

export const DevicesCard = () => {
  useInvalidateOnEvent(sessionBegan.wire, [devicesQuery.queryKey]);
  const devices = useQuery(devicesQuery);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'xl' }} radius="lg" aria-labelledby="devices">
      <Title order={2} fz="h3" id="devices" mb="md">
        {texts.title}
      </Title>
      <Loaded query={devices} skeleton={<CardSkeleton height={96} />}>
        {(all) => <DeviceList devices={all} />}
      </Loaded>
    </Paper>
  );
};
