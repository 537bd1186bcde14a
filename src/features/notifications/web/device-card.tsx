import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/web/toasts/toast.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/notifications/screens';
import type { NotificationSettings } from '../schemas.ts';
import { findDeviceState, turnOffDevice, turnOnDevice } from './device-push.ts';
import { recordOfferAnswered } from './push-offer.ts';

const deviceQuery = queryOptions({ queryKey: ['device-push'], queryFn: findDeviceState, networkMode: 'always' });

const useSwitch = () => {
  const client = useQueryClient();
  const { user } = useViewer();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      recordOfferAnswered();
      if (isOn) return turnOnDevice(user._id);
      await turnOffDevice();
      return findDeviceState();
    },
    onSuccess: (state) => {
      client.setQueryData(deviceQuery.queryKey, state);
      if (state === 'on') void toast.success(texts.turnedOn);
      if (state === 'off') void toast.plain(texts.turnedOff);
    },
    onError: () => void toast.failure(new Error(texts.notTurnedOn)),
  });
};

export const DeviceCard = ({ settings }: { settings: NotificationSettings }) => {
  const { data: state } = useQuery(deviceQuery);
  const toggle = useSwitch();
  if (!state) return <Skeleton h={120} radius="lg" aria-label={texts.checking} />;
  const isOn = state === 'on';
  const isSilent = isOn && (!settings.push || settings.frequency === 'never');
  return (
    <Card title={texts.device}>
      <Stack gap="md" align="flex-start">
        <Text role="status">
          <span>{texts.deviceStates[state]}</span>
          {isSilent && <span> {texts.offByChoice}</span>}
        </Text>
        {(isOn || state === 'off') && (
          <Button variant={isOn ? 'default' : 'filled'} loading={toggle.isPending} onClick={() => toggle.mutate(!isOn)}>
            {isOn ? texts.turnOff : texts.turnOn}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
