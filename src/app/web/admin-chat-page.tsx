import { Stack, Tabs } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { ChatsOffCard } from '#features/chat-rules/web/chats-off-card.tsx';
import { QuietHoursCard } from '#features/chat-rules/web/quiet-hours-card.tsx';
import { OpenReportsBadge } from '#features/message-reports/web/open-reports-badge.tsx';
import { ReportsSection } from '#features/message-reports/web/reports-section.tsx';
import { ConversationsCard } from '#features/messages/web/admin/conversations-card.tsx';
import { PageTabs } from '#platform/web/layout/page-tabs.tsx';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/app/chat';

const tabs = ['rules', 'reports', 'conversations'] as const;
type TabName = (typeof tabs)[number];

const isTab = (name: string): name is TabName => (tabs as readonly string[]).includes(name);

export const AdminChatPage = () => {
  const { tab = 'rules' } = useParams();
  const navigate = useNavigate();
  if (!isTab(tab)) return <NotFound itemName="page" />;
  const open = (name: string | null) => void navigate(name === 'rules' ? '/admin/chat' : `/admin/chat/${name}`);
  return (
    <Page>
      <PageHeader title={texts.title} />
      <Tabs value={tab} onChange={open} keepMounted={false} activateTabWithKeyboard={false}>
        <PageTabs label={texts.title} chosen={tab}>
          <Tabs.Tab value="rules">{texts.rules}</Tabs.Tab>
          <Tabs.Tab value="reports" rightSection={<OpenReportsBadge />}>
            {texts.reports}
          </Tabs.Tab>
          <Tabs.Tab value="conversations">{texts.overview}</Tabs.Tab>
        </PageTabs>
        <Tabs.Panel value="conversations">
          <ConversationsCard />
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <Stack gap="lg">
            <QuietHoursCard />
            <ChatsOffCard />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="reports">
          <ReportsSection />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};
