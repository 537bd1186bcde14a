import { SimpleGrid, Stack } from '@mantine/core';
import { OwnRecordCard } from '#features/people/web/own-record-card.tsx';
import { OwnDataCard } from '#features/privacy/web/own-data-card.tsx';
import { ChangePasswordCard } from '#features/session/web/change-password-card.tsx';
import { DevicesCard } from '#features/session/web/devices-card.tsx';
import { SecondFactorCard } from '#features/session/web/second-factor/second-factor-card.tsx';
import { PageHeading } from '#platform/web/page-heading.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { Page } from '#platform/web/ui/page.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/home';

/** Who is signed in, their password and their devices. */
export const OwnAccountPage = () => {
  const { user } = useViewer();
  return (
    <Page width="narrow">
      <PageTitle>{texts.yourAccount}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{texts.welcome({ name: user.first_name })}</PageHeading>
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
