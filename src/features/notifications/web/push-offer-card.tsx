import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toast } from '#platform/web/toasts/toast.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/notifications/screens';
import { usePushOffer } from './push-offer.ts';

/** Maximum time to watch for a lost focus after the card disappears, in milliseconds. */
const focusMilliseconds = 1000;

const useTurnOn = () => {
  const { user } = useViewer();
  return useMutation({
    mutationFn: async () => (await import('./device-push.ts')).turnOnDevice(user._id),
    onSuccess: (state) => {
      if (state === 'on') void toast.success(texts.turnedOn);
      else void toast.plain(state === 'off' ? texts.offerLater : texts.deviceStates[state]);
    },
    onError: () => void toast.failure(new Error(texts.notTurnedOn)),
  });
};

/** Offers notifications on this device once. After the answer, the focus moves to the page heading. */
export const PushOffer = () => {
  const [isOffered, answer] = usePushOffer();
  const turnOn = useTurnOn();
  if (!isOffered) return null;
  const accept = () => {
    const restoreFocus = rememberFocus();
    turnOn.mutate(undefined, { onSuccess: answer, onSettled: () => restoreFocus(focusMilliseconds) });
  };
  const decline = () => {
    const restoreFocus = rememberFocus();
    answer();
    restoreFocus(focusMilliseconds);
    void toast.plain(texts.offerLater);
  };
  return (
    <Card title={texts.offer} description={texts.pushDescription}>
      <Group gap="sm">
        <Button loading={turnOn.isPending} onClick={accept}>
          {texts.turnOn}
        </Button>
        <Button variant="default" disabled={turnOn.isPending} onClick={decline}>
          {texts.notNow}
        </Button>
      </Group>
    </Card>
  );
};
