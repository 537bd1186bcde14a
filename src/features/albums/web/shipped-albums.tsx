import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../contract.ts';
import type { Album, ShippedAlbum } from '../schemas.ts';
import { AlbumForm } from './album-form.tsx';
import { planeLabel } from './plane-labels.ts';

const ShippedCard = ({ album, isCopied, onCopy }: { album: ShippedAlbum; isCopied: boolean; onCopy: () => void }) => (
  <Card title={planeLabel(album.plane)} order={3}>
    <Text mb="md">{texts.counts({ areas: album.areas, lessons: album.lessons })}</Text>
    <Button variant={isCopied ? 'default' : 'light'} onClick={onCopy}>
      {isCopied ? texts.takeAgain({ plane: planeLabel(album.plane) }) : texts.take({ plane: planeLabel(album.plane) })}
    </Button>
  </Card>
);

export const ShippedAlbums = ({ schoolAlbums }: { schoolAlbums: readonly Album[] }) => {
  const [chosen, setChosen] = useState<ShippedAlbum>();
  const navigate = useNavigate();
  const shipped = useEndpoint(albumsEndpoints.getShippedAlbums, {});
  const copy = useAction(albumsEndpoints.copyShippedAlbum, { failure: 'form', success: texts.taken });
  const isCopied = (plane: string) => schoolAlbums.some((album) => album.source === 'shipped' && album.plane === plane);
  return (
    <Card title={texts.shippedTitle} description={texts.shippedHint} mb="xl">
      <Loaded query={shipped} skeleton={<CardsSkeleton cards={3} height={160} />}>
        {(albums) => (
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            {albums.map((album) => (
              <ShippedCard
                key={album.plane}
                album={album}
                isCopied={isCopied(album.plane)}
                onCopy={() => setChosen(album)}
              />
            ))}
          </SimpleGrid>
        )}
      </Loaded>
      {chosen && (
        <AlbumForm
          title={texts.takeTitle}
          confirm={texts.takeConfirm}
          hasPlane={false}
          initial={{ name: texts.takeName({ plane: planeLabel(chosen.plane) }), plane: chosen.plane }}
          save={({ name }) => copy.mutateAsync({ plane: chosen.plane, name })}
          onSaved={({ _id }) => void navigate(`/admin/albums/${_id}`)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
};
