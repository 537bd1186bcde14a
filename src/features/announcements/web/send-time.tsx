import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { DateField } from '#platform/web/forms/date-field.tsx';
import * as texts from '#texts/announcements/screens';
import type { Later } from './use-send-time.ts';

type SendTimeProps = {
  later: Later | undefined;
  onSwitch: (isLater: boolean) => void;
  onChange: (later: Later) => void;
  isPast: boolean;
};

export const SendTime = ({ later, onSwitch, onChange, isPast }: SendTimeProps) => (
  <Stack gap="xs">
    <Checkbox
      label={texts.later}
      checked={later !== undefined}
      onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
    />
    {later && (
      <Group gap="md" align="flex-start">
        <DateField label={texts.day} value={later.day} onChange={(day) => onChange({ ...later, day })} required />
        <TextInput
          type="time"
          label={texts.time}
          w={140}
          value={later.time}
          onChange={({ currentTarget }) => onChange({ ...later, time: currentTarget.value })}
          error={isPast ? texts.timePast : undefined}
          required
        />
      </Group>
    )}
  </Stack>
);
