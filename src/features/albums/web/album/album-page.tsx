import { Chip, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { DropPlace, Grip } from '#platform/web/ordering/grip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { useKeepMounted } from '#platform/web/ui/panel/use-keep-mounted.ts';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import { usePanel } from '#platform/web/ui/use-panel.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../../contract.ts';
import type { WholeAlbum } from '../../schemas.ts';
import { planeLabel } from '../plane-labels.ts';
import { AddPart } from './add-part.tsx';
import styles from './album.module.css';
import { AlbumActions } from './album-actions.tsx';
import { AreaView } from './area-view.tsx';
import { PartMenu } from './part-menu.tsx';
import { useParts } from './use-parts.ts';

const LessonPanel = lazyPage(async () => (await import('./lesson-panel.tsx')).LessonPanel);
const ImportedTables = lazyPage(async () => (await import('../import/imported-tables.tsx')).ImportedTables);

/** Returns the visible area, which is stored in the URL. */
const useArea = ({ areas }: WholeAlbum) => {
  const [params, setParams] = useSearchParams();
  const area = areas.find(({ _id }) => _id === params.get('area')) ?? areas[0];
  const choose = (id: string) => setParams({ area: id }, { replace: true, preventScrollReset: true });
  return { area, choose };
};

const AreaChips = ({ album, value, choose }: { album: WholeAlbum; value: string; choose: (id: string) => void }) => (
  <Chip.Group value={value} onChange={(id) => choose(id as string)}>
    <Group gap="xs" mb="md" role="radiogroup" aria-label={texts.areas}>
      {album.areas.map(({ _id, name }) => (
        <Chip key={_id} value={_id} size="md">
          {name}
        </Chip>
      ))}
    </Group>
  </Chip.Group>
);

const AreaHead = ({ album, areaID }: { album: WholeAlbum; areaID: string }) => {
  const { move } = useParts();
  const name = album.areas.find(({ _id }) => _id === areaID)?.name ?? '';
  const order = {
    list: 'area',
    parentID: album._id,
    ids: album.areas.map(({ _id }) => _id),
    move: (id: string, parent: string, before: string | null) => move('area', id, parent, before),
  };
  return (
    <ul className={styles.list}>
      <DropPlace order={order} beforeID={areaID}>
        <div className={styles.head}>
          <Grip order={order} id={areaID} name={name} />
          <b className={styles.heading}>{name}</b>
          <PartMenu kind="area" id={areaID} name={name} />
        </div>
      </DropPlace>
    </ul>
  );
};

const LoadedAlbum = ({ album }: { album: WholeAlbum }) => {
  const canChange = useViewer().role === 'admin';
  const { area, choose } = useArea(album);
  const panel = usePanel('lesson');
  const hasPanel = useKeepMounted(panel.id !== undefined);
  usePreloadOnInteraction(LessonPanel.preload);
  const { role } = useViewer();
  return (
    <Page>
      <PageHeader
        title={album.name}
        subtitle={planeLabel(album.plane)}
        back={{ to: `/${role}/albums`, label: texts.title }}
        actions={<AlbumActions album={album} canChange={canChange} />}
      />
      <Suspense>{canChange && album.imports.length > 0 && <ImportedTables imports={album.imports} />}</Suspense>
      <AreaChips album={album} value={area?._id ?? ''} choose={choose} />
      {canChange && area && <AreaHead album={album} areaID={area._id} />}
      {area ? (
        <AreaView area={area} canChange={canChange} onOpen={panel.open} />
      ) : (
        <EmptyState>{texts.emptyAlbum}</EmptyState>
      )}
      {canChange && <AddPart kind="area" parentID={album._id} label={texts.addArea} onAdded={choose} />}
      <Suspense fallback={null}>
        {hasPanel && <LessonPanel album={album} id={panel.id} canChange={canChange} onClose={panel.close} />}
      </Suspense>
    </Page>
  );
};

/** Album page. Admins can edit the album, teachers can read it. */
export const AlbumPage = () => {
  const { id = '' } = useParams();
  const album = useEndpoint(albumsEndpoints.getAlbum, { id });
  return (
    <LoadedPage query={album} itemName={texts.what}>
      {(loaded) => <LoadedAlbum key={loaded._id} album={loaded} />}
    </LoadedPage>
  );
};
