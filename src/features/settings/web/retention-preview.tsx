import { List, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/settings/retention';
import { settingsEndpoints } from '../contract.ts';
import type { SettingView } from '../schemas.ts';
import { fieldOf, storedValue, type Values } from './values.ts';

const debounceMilliseconds = 300;

/** Returns edited, unsaved numbers of days. Ignores invalid numbers. */
const daysTyped = (settings: readonly SettingView[], values: Values) =>
  settings.flatMap((setting) => {
    const value = values[fieldOf(setting.key)];
    const isAsked =
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value !== storedValue(setting);
    return isAsked ? [{ key: setting.key, days: value }] : [];
  });

/** Shows retention periods and the number of records to be deleted next, including unsaved edits. */
export const RetentionPreview = ({ settings, values }: { settings: readonly SettingView[]; values: Values }) => {
  const days = daysTyped(settings, values);
  const [typedDays] = useDebouncedValue(JSON.stringify(days), debounceMilliseconds);
  const input = typedDays === '[]' ? {} : { days: JSON.parse(typedDays) as typeof days };
  const preview = useQuery({
    ...endpointQuery(settingsEndpoints.previewRetention, input),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="sm" mt="xl">
      <Title order={3} fz="h5">
        {texts.title}
      </Title>
      <Text size="sm">{typedDays === '[]' ? texts.intro : texts.introTyped}</Text>
      <div role="status">
        <Loaded query={preview} skeleton={<FieldsSkeleton fields={2} />}>
          {({ kept }) => (
            <List size="sm" spacing="xs">
              {kept.map(({ name, says, days, count }) => (
                <List.Item key={name}>
                  {texts.kept({ says, days })} <strong>{texts.count({ count })}</strong>
                </List.Item>
              ))}
            </List>
          )}
        </Loaded>
      </div>
    </Stack>
  );
};
