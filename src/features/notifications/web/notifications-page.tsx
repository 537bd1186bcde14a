import { Stack } from '@mantine/core';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/notifications/screens';
import { notificationsEndpoints } from '../contract.ts';
import { DeviceCard } from './device-card.tsx';
import { SettingsCard } from './settings-card.tsx';

export const NotificationsPage = () => {
  const settings = useEndpoint(notificationsEndpoints.getNotificationSettings, {});
  return (
    <Page width="narrow">
      <PageHeader title={texts.title} subtitle={texts.intro} />
      <Loaded query={settings} skeleton={<FieldsSkeleton />}>
        {(known) => (
          <Stack gap="lg">
            <SettingsCard settings={known} />
            <DeviceCard settings={known} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
};
