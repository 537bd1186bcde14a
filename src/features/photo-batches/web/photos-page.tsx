import { useParams } from 'react-router';
import { LoadedPage } from '#platform/web/data/loaded-page.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/photo-batches/draft';
import { photoBatchesEndpoints as calls } from '../contract.ts';
import { DonePhotos } from './done-photos.tsx';
import { DraftPhotos } from './draft-photos.tsx';
import { StartPhotos } from './start-photos.tsx';
import { type PhotoSending, usePhotoSending } from './use-photo-sending.ts';

const Batch = ({ id, sending }: { id: string; sending: PhotoSending }) => (
  <LoadedPage query={useEndpoint(calls.getPhotoBatch, { id })} itemName={texts.what}>
    {(batch) =>
      batch.state === 'draft' ? (
        <DraftPhotos key={id} batch={batch} sending={sending} />
      ) : (
        <DonePhotos key={id} batch={batch} />
      )
    }
  </LoadedPage>
);

export const PhotosPage = () => {
  const { id } = useParams();
  const sending = usePhotoSending(id);
  return id === undefined ? <StartPhotos sending={sending} /> : <Batch id={id} sending={sending} />;
};
