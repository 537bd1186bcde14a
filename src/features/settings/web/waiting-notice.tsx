import { Alert, Button, Stack, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import * as texts from '#texts/settings/screens';
import type { SettingView } from '../schemas.ts';
import { useConfirmChange } from './settings.queries.ts';

const Waiting = ({ setting: { key, label }, until }: { setting: SettingView; until: string }) => {
  const confirmChange = useConfirmChange();
  const { time } = useDates();
  return (
    <Alert icon={<InfoIcon />} title={texts.waitingFor({ label })} role="group">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.waiting({ time: time(until) })}</Text>
        <Button
          size="xs"
          aria-label={texts.keepOf({ label })}
          loading={confirmChange.isPending}
          onClick={() => confirmChange.mutate({ keys: [key] })}
        >
          {texts.keep}
        </Button>
      </Stack>
    </Alert>
  );
};

/** Renders changes that are reverted unless a user who still has access confirms them. */
export const WaitingNotice = ({ settings }: { settings: readonly SettingView[] }) => (
  <div role="status">
    {settings.map(
      (setting) => setting.confirmUntil && <Waiting key={setting.key} setting={setting} until={setting.confirmUntil} />,
    )}
  </div>
);
