import { Stack } from '@mantine/core';
import { RecentChanges } from '#features/audit/web/recent-changes.tsx';
import { BackUpNow } from '#features/backup-restore/web/back-up-now.tsx';
import { ChecklistCard } from '#features/getting-started/web/checklist-card.tsx';
import { HealthCard } from '#features/health/web/health-card.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/home';
import { AdminNow } from './admin-now.tsx';

export const AdminHomePage = () => {
  const { user } = useViewer();
  return (
    <Page>
      <PageHeader title={texts.welcome({ name: user.first_name })} tab={texts.tab} />
      <Stack gap="xl">
        <HealthCard actions={{ backups: <BackUpNow variant="default" /> }} />
        <AdminNow />
        <ChecklistCard />
        <RecentChanges />
      </Stack>
    </Page>
  );
};
