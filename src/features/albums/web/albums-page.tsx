import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { AddIcon, UploadIcon } from '#platform/web/icons.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../contract.ts';
import { AlbumCards } from './album-cards.tsx';
import { AlbumForm } from './album-form.tsx';
import { SectionList } from './section-list.tsx';
import { ShippedAlbums } from './shipped-albums.tsx';

const AdminActions = () => {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const create = useAction(albumsEndpoints.createAlbum, { failure: 'form' });
  return (
    <>
      <Button component={Link} to="/admin/albums/import" variant="default" leftSection={<UploadIcon size={18} />}>
        {texts.import}
      </Button>
      <Button leftSection={<AddIcon size={18} />} onClick={() => setOpen(true)}>
        {texts.create}
      </Button>
      {isOpen && (
        <AlbumForm
          title={texts.create}
          confirm={texts.createConfirm}
          save={(values) => create.mutateAsync(values)}
          onSaved={({ _id }) => void navigate(`/admin/albums/${_id}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

export const AlbumsPage = () => {
  const isAdmin = useViewer().role === 'admin';
  const albums = useEndpoint(albumsEndpoints.getAlbums, {});
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} actions={isAdmin && <AdminActions />} />
      <Loaded query={albums} skeleton={<CardsSkeleton cards={3} height={140} />}>
        {(records) => <AlbumCards albums={records} isAdmin={isAdmin} />}
      </Loaded>
      {isAdmin && <ShippedAlbums schoolAlbums={albums.data ?? []} />}
      <SectionList />
    </Page>
  );
};
