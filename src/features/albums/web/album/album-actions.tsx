import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#platform/web/api-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { DeleteIcon, DownloadIcon, EditIcon } from '#platform/web/icons.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../../contract.ts';
import type { WholeAlbum } from '../../schemas.ts';

const AlbumForm = lazyPage(async () => (await import('../album-form.tsx')).AlbumForm);

const save = (name: string, content: string) => {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/tab-separated-values;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const Download = ({ id }: { id: string }) => {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { fileName, text } = await call(albumsEndpoints.exportAlbum, { id });
      save(fileName, text);
    } catch (error) {
      void toast.failure(error);
    }
    setPending(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      loading={isPending}
      onClick={() => void download()}
    >
      {texts.download}
    </Button>
  );
};

const AdminActions = ({ album }: { album: WholeAlbum }) => {
  usePreloadOnInteraction(AlbumForm.preload);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const update = useAction(albumsEndpoints.updateAlbum, { failure: 'form' });
  const remove = useAction(albumsEndpoints.deleteAlbum, { success: texts.deleted });
  const confirmAndDelete = async () => {
    if (!(await confirmDelete(texts.deleteQuestion({ name: album.name }), texts.deleteAlbumAlong))) return;
    remove.mutate({ id: album._id }, { onSuccess: () => void navigate('/admin/albums') });
  };
  return (
    <>
      {album.source === 'shipped' && (
        <Button component={Link} to={`/admin/albums/${album._id}/compare`} variant="default">
          {texts.compare}
        </Button>
      )}
      <Button component={Link} to={`/admin/albums/import?album=${album._id}`} variant="default">
        {texts.importInto}
      </Button>
      <Button variant="default" leftSection={<EditIcon size={18} />} onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<DeleteIcon size={18} />}
        onClick={() => void confirmAndDelete()}
      >
        {texts.deleteAlbum}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <AlbumForm
            title={texts.edit}
            confirm={texts.save}
            initial={{ name: album.name, plane: album.plane }}
            save={(values) => update.mutateAsync({ id: album._id, ...values })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

export const AlbumActions = ({ album, canChange }: { album: WholeAlbum; canChange: boolean }) => (
  <>
    <Download id={album._id} />
    {canChange && <AdminActions album={album} />}
  </>
);
