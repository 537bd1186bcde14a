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
import { planeWords } from './plane-words.ts';

const ShippedCard = ({ album, isTaken, onTake }: { album: ShippedAlbum; isTaken: boolean; onTake: () => void }) => (
  <Card title={planeWords(album.plane)} order={3}>
    <Text mb="md">{texts.counts({ areas: album.areas, lessons: album.lessons })}</Text>
    <Button variant={isTaken ? 'default' : 'light'} onClick={onTake}>
      {isTaken ? texts.takeAgain({ plane: planeWords(album.plane) }) : texts.take({ plane: planeWords(album.plane) })}
    </Button>
  </Card>
);

/** The albums that come with Casa, each to be copied. */
export const ShippedAlbums = ({ taken }: { taken: readonly Album[] }) => {
  const [chosen, setChosen] = useState<ShippedAlbum>();
  const navigate = useNavigate();
  const shipped = useEndpoint(albumsEndpoints.getShippedAlbums, {});
  const take = useAction(albumsEndpoints.takeShippedAlbum, { failure: 'form', success: texts.taken });
  const isTaken = (plane: string) => taken.some((album) => album.source === 'shipped' && album.plane === plane);
  return (
    <Card title={texts.shippedTitle} description={texts.shippedHint} mb="xl">
      <Loaded query={shipped} skeleton={<CardsSkeleton cards={3} height={160} />}>
        {(albums) => (
          <SimpleGrid cols={{ base: 1, md: 3 }}>
            {albums.map((album) => (
              <ShippedCard
                key={album.plane}
                album={album}
                isTaken={isTaken(album.plane)}
                onTake={() => setChosen(album)}
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
          initial={{ name: texts.takeName({ plane: planeWords(chosen.plane) }), plane: chosen.plane }}
          save={({ name }) => take.mutateAsync({ plane: chosen.plane, name })}
          onSaved={({ _id }) => void navigate(`/admin/albums/${_id}`)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
};
