import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/compare';
import { albumsEndpoints } from '../contract.ts';
import type { AlbumDifference } from '../schemas.ts';

type DifferenceProps = { difference: AlbumDifference; onAccept: () => void; onReject: (isKept: boolean) => void };

const Difference = ({ difference, onAccept, onReject }: DifferenceProps) => {
  const { what, lesson, own, shipped, isKept } = difference;
  return (
    <Card title={lesson} order={2}>
      <Text>{texts.difference({ what })}</Text>
      {own !== undefined && <Text>{texts.ours({ value: own })}</Text>}
      <Text mb="sm">{texts.shipped({ value: shipped })}</Text>
      <Group>
        <Button variant="light" onClick={onAccept}>
          {texts.takeOne({ what, lesson })}
        </Button>
        <Button
          variant="default"
          aria-label={isKept ? texts.compareOne({ what, lesson }) : texts.keepOne({ what, lesson })}
          onClick={() => onReject(!isKept)}
        >
          {isKept ? texts.compareAgain : texts.keep}
        </Button>
      </Group>
    </Card>
  );
};

const Differences = ({ id, found }: { id: string; found: readonly AlbumDifference[] }) => {
  const [showsRejected, setShowsRejected] = useState(false);
  const accept = useAction(albumsEndpoints.acceptAlbumChange, { success: texts.taken });
  const reject = useAction(albumsEndpoints.rejectAlbumChange);
  const showResult = (isKept: boolean) => void toast.success(isKept ? texts.kept : texts.comparedAgain);
  const [rejected, open] = [found.filter(({ isKept }) => isKept), found.filter(({ isKept }) => !isKept)];
  const card = (difference: AlbumDifference) => {
    const input = { id, key: difference.key, what: difference.what };
    return (
      <Difference
        key={`${difference.key} ${difference.what}`}
        difference={difference}
        onAccept={() => accept.mutate(input)}
        onReject={(isKept) => reject.mutate({ ...input, isKept }, { onSuccess: () => showResult(isKept) })}
      />
    );
  };
  return (
    <Stack>
      {open.length === 0 && <EmptyState>{rejected.length === 0 ? texts.none : texts.noneLeft}</EmptyState>}
      {open.map(card)}
      {rejected.length > 0 && (
        <Button variant="subtle" aria-expanded={showsRejected} onClick={() => setShowsRejected((before) => !before)}>
          {texts.keptNumber({ number: rejected.length })}
        </Button>
      )}
      {showsRejected && rejected.map(card)}
    </Stack>
  );
};

export const ComparePage = () => {
  const { id = '' } = useParams();
  const album = useEndpoint(albumsEndpoints.getAlbum, { id });
  const differences = useEndpoint(albumsEndpoints.compareAlbum, { id });
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: `/admin/albums/${id}`, label: album.data?.name ?? texts.back }}
      />
      <Loaded query={differences} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(found) => <Differences id={id} found={found} />}
      </Loaded>
    </Page>
  );
};
