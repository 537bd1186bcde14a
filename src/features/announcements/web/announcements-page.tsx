import { Button, Stack } from '@mantine/core';
import { PeopleSkeleton } from '#features/messages/web/public.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { ClassMessageIcon } from '#platform/web/icons.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import * as links from '#texts/announcements/links';
import * as texts from '#texts/announcements/screens';
import type { ListedAnnouncement } from '../records.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementDetails } from './announcement-details.tsx';
import { openClassMessage } from './class-message-dialog.tsx';
import { useAnnouncements, useRemind, useWithdraw } from './use-announcements.ts';
import { useLiveAnnouncements } from './use-live-announcements.ts';

type CardsProps = { list: readonly ListedAnnouncement[]; onDetails: (id: string) => void };

const Cards = ({ list, onDetails }: CardsProps) => {
  const withdraw = useWithdraw();
  const remind = useRemind();
  if (list.length === 0) return <EmptyState icon={<ClassMessageIcon size={40} />}>{texts.none}</EmptyState>;
  return (
    <Stack>
      {list.map((one) => (
        <AnnouncementCard
          key={one._id}
          announcement={one}
          onDetails={() => onDetails(one._id)}
          onWithdraw={() => void withdraw(one)}
          onRemind={() => void remind(one)}
        />
      ))}
    </Stack>
  );
};

export const AnnouncementsPage = () => {
  const announcements = useAnnouncements();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = announcements;
  const panel = usePanel();
  useLiveAnnouncements();
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/teacher/messages', label: texts.back }}
        actions={
          <Button leftSection={<ClassMessageIcon />} onClick={openClassMessage}>
            {links.write}
          </Button>
        }
      />
      <Loaded query={announcements} skeleton={<PeopleSkeleton />}>
        {(list) => <Cards list={list} onDetails={panel.open} />}
      </Loaded>
      {hasNextPage && (
        <Button
          variant="default"
          mt="lg"
          mx="auto"
          display="block"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.earlier}
        </Button>
      )}
      <SidePanel title={texts.details} isOpen={panel.id !== undefined} onClose={panel.close}>
        {panel.id && <AnnouncementDetails id={panel.id} />}
      </SidePanel>
    </Page>
  );
};
