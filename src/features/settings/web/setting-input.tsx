import { Checkbox, Group, NumberInput, Select, Stack, Switch, Textarea, TextInput, Text as Words } from '@mantine/core';
import type { ReactNode } from 'react';
import { filesEndpoints } from '#features/files/contract.ts';
import { formatWeekdays, parseWeekdays } from '#kernel/days/closed-days.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import type { SchoolYear, Term } from '#kernel/days/school-years.ts';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { TimeZoneField } from '#platform/web/forms/time-zone-field.tsx';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as texts from '#texts/settings/screens';
import type { SettingView } from '../schemas.ts';
import { ClosedDaysField } from './closed-days-field.tsx';
import { ColorField } from './color-field.tsx';
import { SchoolYearsField } from './school-years-field.tsx';
import styles from './settings.module.css';
import type { Value } from './values.ts';

type InputProps = {
  setting: SettingView;
  value: Value;
  onChange: (value: Value) => void;
  error: ReactNode;
  description: ReactNode;
};

const Text = ({ setting, value, onChange, ...rest }: InputProps) => (
  <TextInput
    {...rest}
    label={setting.label}
    value={String(value)}
    readOnly={setting.lockedBy !== undefined}
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const LongText = ({ setting, value, onChange, ...rest }: InputProps) => (
  <Textarea
    {...rest}
    label={setting.label}
    value={String(value)}
    readOnly={setting.lockedBy !== undefined}
    autosize
    minRows={2}
    maxRows={8}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const OnOff = ({ setting, value, onChange, ...rest }: InputProps) => (
  <Switch
    {...rest}
    label={setting.label}
    checked={value === true}
    disabled={setting.lockedBy !== undefined}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

const Count = ({ setting, value, onChange, ...rest }: InputProps) => (
  <NumberInput
    {...rest}
    label={setting.label}
    value={typeof value === 'number' ? value : String(value)}
    readOnly={setting.lockedBy !== undefined}
    classNames={{ wrapper: styles.short ?? '' }}
    hideControls
    onChange={onChange}
  />
);

const Choice = ({ setting, value, onChange, ...rest }: InputProps) => (
  <Select
    {...rest}
    label={setting.label}
    data={setting.choices ?? []}
    value={String(value)}
    readOnly={setting.lockedBy !== undefined}
    allowDeselect={false}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
  />
);

const Zone = ({ setting, value, onChange, ...rest }: InputProps) => (
  <TimeZoneField
    {...rest}
    label={setting.label}
    value={String(value)}
    readOnly={setting.lockedBy !== undefined}
    onChange={onChange}
  />
);

const Secret = ({ setting, value, onChange, ...rest }: InputProps) => (
  <PasswordField
    {...rest}
    label={setting.label}
    value={String(value)}
    disabled={setting.lockedBy !== undefined}
    autoComplete="new-password"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const Picture = ({ setting: { label }, value, onChange, error, description }: InputProps) => (
  <Stack gap={4}>
    <Words size="sm" fw={500}>
      {label}
    </Words>
    <Words size="xs" c="dimmed" mb={4}>
      {description}
    </Words>
    <PhotoField
      label={texts.choosePicture({ label })}
      removeLabel={texts.removePicture({ label })}
      endpoint={filesEndpoints.uploadImage}
      shape="picture"
      value={String(value)}
      onChange={onChange}
      error={typeof error === 'string' ? error : undefined}
    />
  </Stack>
);

const Color = ({ setting, value, ...rest }: InputProps) => (
  <ColorField {...rest} label={setting.label} value={String(value)} readOnly={setting.lockedBy !== undefined} />
);

const spansIn = (value: Value): readonly Term[] => (Array.isArray(value) ? value : []);

const Years = ({ setting, value, ...rest }: InputProps) => (
  <SchoolYearsField {...rest} label={setting.label} value={spansIn(value) as SchoolYear[]} />
);

const Closed = ({ setting, value, ...rest }: InputProps) => (
  <ClosedDaysField {...rest} label={setting.label} value={spansIn(value)} />
);

const Weekdays = ({ setting, value, onChange, ...rest }: InputProps) => (
  <Checkbox.Group
    {...rest}
    label={setting.label}
    value={(parseWeekdays(String(value)) ?? []).map(String)}
    onChange={(days) => onChange(formatWeekdays(days.map(Number)))}
  >
    <Group mt="xs" gap="md">
      {weekdays.map((name, day) => (
        <Checkbox key={name} value={String(day)} label={name} />
      ))}
    </Group>
  </Checkbox.Group>
);

const inputs: Partial<Record<SettingView['kind'], (props: InputProps) => ReactNode>> = {
  text: LongText,
  switch: OnOff,
  number: Count,
  choice: Choice,
  'time-zone': Zone,
  secret: Secret,
  picture: Picture,
  color: Color,
  'school-years': Years,
  weekdays: Weekdays,
  'closed-days': Closed,
};

export const SettingInput = (props: InputProps) => {
  const Input = inputs[props.setting.kind] ?? Text;
  return <Input {...props} />;
};
