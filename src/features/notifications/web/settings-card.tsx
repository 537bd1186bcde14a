import { Radio, Stack, Switch } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/notifications/screens';
import { notificationsEndpoints } from '../contract.ts';
import { digestHour, frequencies, mailAfterMinutes } from '../limits.ts';
import type { Frequency, NotificationSettings } from '../schemas.ts';
import styles from './settings-card.module.css';

const { getNotificationSettings, setNotificationSettings } = notificationsEndpoints;

const useSave = () =>
  useAction(setNotificationSettings, {
    invalidates: [getNotificationSettings],
    success: texts.saved,
    optimistic: (client, chosen) => patchCached(client, getNotificationSettings, (known) => ({ ...known, ...chosen })),
  });

const { at_once, daily, never } = texts.frequencies;
const choicesFor = (canMail: boolean): Record<Frequency, { label: string; description: string }> => ({
  at_once: {
    ...at_once,
    description: at_once.description({ minutes: mailAfterMinutes, mail: canMail ? 'yes' : 'no' }),
  },
  daily: { ...daily, description: daily.description({ hour: digestHour - 12 }) },
  never,
});

/** Notification settings. Each choice is saved immediately. */
export const SettingsCard = ({ settings }: { settings: NotificationSettings }) => {
  const { email } = useViewer().user;
  const save = useSave();
  const { canMail, ...chosen } = settings;
  const change = (next: Partial<typeof chosen>) => save.mutate({ ...chosen, ...next });
  const choices = choicesFor(canMail);
  const isNever = settings.frequency === 'never';
  return (
    <Card>
      <Stack gap="xl">
        <Radio.Group
          label={texts.when}
          name="frequency"
          value={settings.frequency}
          onChange={(value) => change({ frequency: value as Frequency })}
        >
          <Stack gap="sm" mt="sm">
            {frequencies.map((one) => (
              <Radio key={one} value={one} {...choices[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <fieldset className={styles.how}>
          <legend>{texts.how}</legend>
          <Switch
            label={texts.push}
            description={texts.pushDescription}
            checked={settings.push}
            disabled={isNever}
            onChange={({ currentTarget }) => change({ push: currentTarget.checked })}
          />
          <Switch
            label={texts.mail}
            description={canMail ? texts.mailDescription({ address: email }) : texts.noMail}
            checked={settings.mail && canMail}
            disabled={isNever || !canMail}
            onChange={({ currentTarget }) => change({ mail: currentTarget.checked })}
          />
        </fieldset>
      </Stack>
    </Card>
  );
};
