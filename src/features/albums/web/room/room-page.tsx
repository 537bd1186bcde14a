import { MultiSelect, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/albums/room';
import * as screens from '#texts/albums/screens';
import { albumsEndpoints } from '../../contract.ts';
import type { RoomAlbum } from '../../schemas.ts';
import { RoomLessons } from './room-lessons.tsx';

const mostAlbums = 4;

const AlbumsField = ({ room }: { room: RoomAlbum }) => {
  const albums = useEndpoint(albumsEndpoints.getAlbums, {});
  const set = useAction(albumsEndpoints.setRoomAlbums);
  return (
    <MultiSelect
      label={texts.albums}
      description={texts.albumsHint}
      data={(albums.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      value={room.albums.map(({ _id }) => _id)}
      maxValues={mostAlbums}
      searchable
      readOnly={!room.canChange}
      onChange={(albumIDs) => set.mutate({ sectionID: room.sectionID, albumIDs })}
    />
  );
};

/** Which albums a class works with, and which of their lessons it shows. */
export const RoomPage = () => {
  const { id = '' } = useParams();
  const { role } = useViewer();
  const room = useEndpoint(albumsEndpoints.getRoomAlbum, { sectionID: id });
  return (
    <LoadedPage query={room} what={texts.what}>
      {(loaded) => (
        <Page>
          <PageHeader
            title={texts.title({ section: loaded.section })}
            subtitle={loaded.level}
            back={{ to: `/${role}/albums`, label: screens.title }}
          />
          <Stack>
            <Card>
              <AlbumsField room={loaded} />
            </Card>
            {loaded.albums.length === 0 ? (
              <EmptyState>{texts.none}</EmptyState>
            ) : (
              loaded.albums.map(({ _id }) => <RoomLessons key={_id} room={loaded} albumID={_id} />)
            )}
          </Stack>
        </Page>
      )}
    </LoadedPage>
  );
};
