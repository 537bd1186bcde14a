import { SimpleGrid, Stack } from '@mantine/core';
import { OwnRecordCard } from '#features/people/web/own-record-card.tsx';
import { OwnDataCard } from '#features/privacy/web/own-data-card.tsx';
import { ChangePasswordCard } from '#features/session/web/change-password-card.tsx';
import { DevicesCard } from '#features/session/web/devices-card.tsx';
import { SecondFactorCard } from '#features/session/web/second-factor/second-factor-card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { account } from '#texts/app/frame';

export const OwnAccountPage = () => {
  return (
    <Page width="narrow">
      <PageHeader title={account} />
      <Stack gap="lg">
        <OwnRecordCard />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" className={layout.itemsStart ?? ''}>
          <Stack gap="lg">
            <ChangePasswordCard />
            <SecondFactorCard />
          </Stack>
          <DevicesCard />
        </SimpleGrid>
        <OwnDataCard />
      </Stack>
    </Page>
  );
};
