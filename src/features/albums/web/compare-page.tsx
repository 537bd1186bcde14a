import { Button, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/compare';
import { albumsEndpoints } from '../contract.ts';
import type { AlbumDifference } from '../schemas.ts';

const Difference = ({ difference, onTake }: { difference: AlbumDifference; onTake: () => void }) => {
  const { what, lesson, own, shipped } = difference;
  return (
    <Card title={lesson} order={2}>
      <Text>{texts.difference({ what })}</Text>
      {own !== undefined && <Text>{texts.ours({ value: own })}</Text>}
      <Text mb="sm">{texts.shipped({ value: shipped })}</Text>
      <Button variant="light" onClick={onTake}>
        {texts.takeOne({ what, lesson })}
      </Button>
    </Card>
  );
};

/** Where the school's album differs from the one that it was copied from; each difference can be taken by itself. */
export const ComparePage = () => {
  const { id = '' } = useParams();
  const album = useEndpoint(albumsEndpoints.getAlbum, { id });
  const differences = useEndpoint(albumsEndpoints.compareAlbum, { id });
  const take = useAction(albumsEndpoints.takeChange, { success: texts.taken });
  return (
    <Page width="narrow">
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: `/admin/albums/${id}`, label: album.data?.name ?? texts.back }}
      />
      <Loaded query={differences} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState>{texts.none}</EmptyState>
          ) : (
            <Stack>
              {found.map((difference) => (
                <Difference
                  key={`${difference.key} ${difference.what}`}
                  difference={difference}
                  onTake={() => take.mutate({ id, key: difference.key, what: difference.what })}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
};
