import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { invalidate, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useSocketOpen, useSocketWire } from '#platform/web/socket.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { messagesDelivered, messagesEndpoints, messagesRead } from '../../contract.ts';
import { ClassMessageIcon } from '../chat-icons.tsx';
import { PeopleSkeleton } from '../message-skeletons.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementDetails } from './announcement-details.tsx';
import { announcementTexts as texts } from './texts.ts';
import { WriteToClass } from './write-to-class.tsx';

const gathered = 500;

/** Asks again a moment after somebody has read or received something. */
const useLive = () => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const renew = () => {
    clearTimeout(timer.current);
    const stale = [messagesEndpoints.getAnnouncements, messagesEndpoints.getAnnouncement];
    timer.current = setTimeout(() => void invalidate(client, stale), gathered);
  };
  useSocketWire(messagesRead.wire, renew);
  useSocketWire(messagesDelivered.wire, renew);
  useSocketOpen(renew);
  useEffect(() => () => clearTimeout(timer.current), []);
};

/** What one wrote to classes, newest first, each with who has read it. */
export const AnnouncementsPage = () => {
  const announcements = useEndpoint(messagesEndpoints.getAnnouncements, {});
  const panel = usePanel();
  const [isWriting, setWriting] = useState(false);
  useLive();
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
        {(list) =>
          list.length > 0 ? (
            <Stack>
              {list.map((one) => (
                <AnnouncementCard key={one._id} announcement={one} onDetails={() => panel.open(one._id)} />
              ))}
            </Stack>
          ) : (
            <EmptyState>{texts.none}</EmptyState>
          )
        }
      </Loaded>
      <SidePanel title={texts.details} isOpen={panel.id !== undefined} onClose={panel.close}>
        {panel.id && <AnnouncementDetails id={panel.id} />}
      </SidePanel>
      {isWriting && <WriteToClass onClose={() => setWriting(false)} />}
    </Page>
  );
};
