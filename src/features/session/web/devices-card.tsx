import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#kernel/endpoint.ts';
import { LoadFailed } from '#platform/web/errors/load-failed.tsx';
import { useSchool } from '#platform/web/school.ts';
import type { sessionEndpoints } from '../contract.ts';
import { deviceName } from './device-name.ts';
import { devicesQuery, useEndOtherSessions } from './session.hooks.ts';

type Device = OutputOf<typeof sessionEndpoints.listSessions>[number];

const DeviceRow = ({ device }: { device: Device }) => {
  const timeZone = useSchool()?.timeZone;
  const seen = new Date(device.lastSeenAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <Group justify="space-between" wrap="nowrap" component="li">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={500}>{deviceName(device.device)}</Text>
        <Text size="sm" c="dimmed">{`Last seen ${seen}`}</Text>
      </div>
      {device.current && (
        <Badge variant="light" tt="none" style={{ flex: 'none' }}>
          This device
        </Badge>
      )}
    </Group>
  );
};

const DeviceList = () => {
  const devices = useQuery(devicesQuery);
  const endOthers = useEndOtherSessions();
  if (devices.isPending) return <Skeleton h={96} />;
  if (devices.isError) return <LoadFailed error={devices.error} retry={() => void devices.refetch()} />;
  return (
    <Stack gap="md">
      <Stack gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {devices.data.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </Stack>
      {devices.data.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out everywhere else
        </Button>
      )}
    </Stack>
  );
};

/** Where one is signed in, and a way to end it everywhere but here. */
export const DevicesCard = () => (
  <Paper component="section" withBorder p={{ base: 'md', sm: 'xl' }} radius="lg" aria-labelledby="devices">
    <Title order={2} fz="h3" id="devices" mb="md">
      Where you are signed in
    </Title>
    <DeviceList />
  </Paper>
);
