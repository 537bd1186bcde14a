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
import type { SectionAlbum } from '../../schemas.ts';
import { SectionLessons } from './section-lessons.tsx';

const maxAlbums = 4;

const AlbumsField = ({ section }: { section: SectionAlbum }) => {
  const albums = useEndpoint(albumsEndpoints.getAlbums, {});
  const set = useAction(albumsEndpoints.setSectionAlbums);
  return (
    <MultiSelect
      label={texts.albums}
      description={texts.albumsHint}
      data={(albums.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      value={section.albums.map(({ _id }) => _id)}
      maxValues={maxAlbums}
      searchable
      readOnly={!section.canChange}
      onChange={(albumIDs) => set.mutate({ sectionID: section.sectionID, albumIDs })}
    />
  );
};

export const SectionPage = () => {
  const { id = '' } = useParams();
  const { role } = useViewer();
  const section = useEndpoint(albumsEndpoints.getSectionAlbum, { sectionID: id });
  return (
    <LoadedPage query={section} itemName={texts.what}>
      {(loaded) => (
        <Page>
          <PageHeader
            title={texts.title({ section: loaded.section })}
            subtitle={loaded.level}
            back={{ to: `/${role}/albums`, label: screens.title }}
          />
          <Stack>
            <Card>
              <AlbumsField section={loaded} />
            </Card>
            {loaded.albums.length === 0 ? (
              <EmptyState>{texts.none}</EmptyState>
            ) : (
              loaded.albums.map(({ _id }) => <SectionLessons key={_id} section={loaded} albumID={_id} />)
            )}
          </Stack>
        </Page>
      )}
    </LoadedPage>
  );
};
