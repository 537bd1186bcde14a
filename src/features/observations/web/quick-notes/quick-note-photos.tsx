import { Button, Image, Stack } from '@mantine/core';
import { usePreview } from '#platform/web/uploads/use-preview.ts';
import * as quickNoteTexts from '#texts/observations/jottings';
import * as texts from '#texts/observations/photos';
import { maxPhotos } from '../../field-rules.ts';
import { AddPhotos } from '../photos/photo-fields.tsx';
import type { DraftPhotos } from '../photos/use-draft-photos.ts';
import type { DraftPhoto } from '../sync/observation-step.ts';

const One = ({ photo, number, onRemove }: { photo: DraftPhoto; number: number; onRemove: () => void }) => (
  <Stack gap="xs" align="start" component="section" aria-label={texts.photo({ number })}>
    <Image
      src={usePreview(photo.file)}
      alt={texts.photo({ number })}
      radius="md"
      h={160}
      w="auto"
      maw="100%"
      fit="contain"
    />
    <Button variant="default" size="compact-md" aria-label={texts.removeOf({ number })} onClick={onRemove}>
      {texts.remove}
    </Button>
  </Stack>
);

/** Renders the photos of a note. They are tagged when the note is filed. */
export const QuickNotePhotos = ({ draft }: { draft: DraftPhotos }) => (
  <Stack>
    <AddPhotos draft={draft} hint={quickNoteTexts.photosHint({ max: maxPhotos })} />
    {draft.photos.map((photo, at) => (
      <One key={photo.key} photo={photo} number={at + 1} onRemove={() => draft.remove(photo.key)} />
    ))}
  </Stack>
);
