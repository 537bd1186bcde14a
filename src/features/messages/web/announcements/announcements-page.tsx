import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import type { ListedAnnouncement } from '../../records.ts';
import { ClassMessageIcon } from '../chat-icons.tsx';
import { PeopleSkeleton } from '../message-skeletons.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementDetails } from './announcement-details.tsx';
import { announcementTexts as texts } from './texts.ts';
import { useAnnouncements, useLiveAnnouncements, useTakeBack } from './use-announcements.ts';
import { WriteToClass } from './write-to-class.tsx';

type CardsProps = { list: readonly ListedAnnouncement[]; onDetails: (id: string) => void };

const Cards = ({ list, onDetails }: CardsProps) => {
  const takeBack = useTakeBack();
  if (list.length === 0) return <EmptyState icon={<ClassMessageIcon size={40} />}>{texts.none}</EmptyState>;
  return (
    <Stack>
      {list.map((one) => (
        <AnnouncementCard
          key={one._id}
          announcement={one}
          onDetails={() => onDetails(one._id)}
          onTakeBack={() => void takeBack(one)}
        />
      ))}
    </Stack>
  );
};

/** What one wrote to classes, newest first, each with who has read it. */
export const AnnouncementsPage = () => {
  const announcements = useAnnouncements();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = announcements;
  const panel = usePanel();
  const [isWriting, setWriting] = useState(false);
  useLiveAnnouncements();
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: '/teacher/messages', label: texts.back }}
        actions={
          <Button leftSection={<ClassMessageIcon />} onClick={() => setWriting(true)}>
            {texts.write}
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
      {isWriting && <WriteToClass onClose={() => setWriting(false)} />}
    </Page>
  );
};
