import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/settings/screens';
import type { SettingView } from '../schemas.ts';
import { SettingInput } from './setting-input.tsx';
import { useRemoveSecret, useSaveTimeZone } from './settings.queries.ts';
import { shown, storedValue, type Value } from './values.ts';

type SettingFieldProps = {
  setting: SettingView;
  value: Value;
  onChange: (value: Value) => void;
  error: ReactNode;
  /** True if another user has saved the setting since it was edited here. */
  isOvertaken: boolean;
};

const RemoveSecret = ({ setting: { key, label, version } }: { setting: SettingView }) => {
  const remove = useRemoveSecret();
  const confirmAndRemove = async () => {
    if (await confirm({ title: texts.removeQuestion({ label }), confirm: texts.remove, isDangerous: true }))
      remove.mutate({ changes: [{ key, version }] });
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={texts.removeOf({ label })}
      loading={remove.isPending}
      onClick={() => void confirmAndRemove()}
    >
      {texts.remove}
    </Button>
  );
};

/** Saves the time zone of the machine, because an unset time zone changes with the machine. */
const SaveTimeZone = ({ setting: { key, value, version } }: { setting: SettingView }) => {
  const saveZone = useSaveTimeZone();
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        loading={saveZone.isPending}
        onClick={() => saveZone.mutate({ changes: [{ key, value, version }] })}
      >
        {texts.keepZone}
      </Button>
      <Text size="sm" c="dimmed">
        {texts.zoneOfMachine}
      </Text>
    </Group>
  );
};

const withoutReset: readonly SettingView['kind'][] = ['picture', 'school-years', 'closed-days'];

const Below = ({ setting, value, onChange }: Pick<SettingFieldProps, 'setting' | 'value' | 'onChange'>) => {
  const { kind, label, default: standard, isSet } = setting;
  if (kind === 'secret') return isSet && <RemoveSecret setting={setting} />;
  if (kind === 'time-zone' && !isSet && value === standard) return <SaveTimeZone setting={setting} />;
  if (standard === undefined || value === standard || withoutReset.includes(kind)) return null;
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={texts.resetOf({ label })}
        onClick={() => onChange(standard)}
      >
        {texts.reset}
      </Button>
      <Text size="sm" c="dimmed">
        {texts.default({ value: shown(setting, standard) })}
      </Text>
    </Group>
  );
};

const hintOf = ({ kind, hint, isSet, lockedBy }: SettingView): string => {
  const state = kind === 'secret' && !lockedBy && (isSet ? texts.secretSet : texts.secretMissing);
  const locked = lockedBy !== undefined && texts.locked({ variable: lockedBy });
  return [hint, state, locked].filter(Boolean).join(' ');
};

export const SettingField = ({ setting, isOvertaken, ...field }: SettingFieldProps) => {
  return (
    <Box>
      <SettingInput setting={setting} {...field} description={hintOf(setting)} />
      {isOvertaken && (
        <Text size="sm" mt={4} role="status">
          {texts.meanwhile({ value: shown(setting, storedValue(setting)) })}
        </Text>
      )}
      {setting.lockedBy === undefined && <Below setting={setting} value={field.value} onChange={field.onChange} />}
    </Box>
  );
};
