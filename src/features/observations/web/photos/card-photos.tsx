import { Stack, Text, UnstyledButton } from '@mantine/core';
import { renditionPath } from '#features/files/contract.ts';
import { viewFiles } from '#platform/web/file-viewer/view-files.ts';
import { PhotoGrid } from '#platform/web/ui/photos/photo-grid.tsx';
import * as texts from '#texts/observations/photos';
import type { ObservationPhoto } from '../../schemas.ts';
import { ConsentNote } from './photo-students.tsx';
import styles from './photos.module.css';

const thumbnail = 400;

const namesOn = ({ children, others }: ObservationPhoto) =>
  texts.on({ names: children.map(({ name }) => name).join(', '), number: children.length, others });

/** Renders the photos of an observation. Pressing a photo opens it in full screen. */
export const CardPhotos = ({ photos }: { photos: readonly ObservationPhoto[] }) => {
  const files = photos.map((photo) => ({ path: photo.path, name: namesOn(photo) }));
  return (
    <PhotoGrid>
      {photos.map((photo, at) => (
        <li key={photo._id}>
          <UnstyledButton
            className={styles.look ?? ''}
            aria-label={texts.look({ number: at + 1, names: namesOn(photo) })}
            onClick={() => viewFiles(files, at)}
          >
            <img src={renditionPath(photo.path, thumbnail)} alt="" loading="lazy" />
          </UnstyledButton>
          <Stack gap={2} mt={4}>
            <Text size="sm">{namesOn(photo)}</Text>
            <ConsentNote isTagged={photo.children.length + photo.others > 0} without={photo.withoutConsent} />
          </Stack>
        </li>
      ))}
    </PhotoGrid>
  );
};
