import { Button, Group, Stack, Text } from '@mantine/core';
import { renditionPath } from '#features/files/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/observations/photos';
import { observationsEndpoints } from '../../contract.ts';
import type { Observation, ObservationPhoto } from '../../schemas.ts';
import { ConsentNote, PhotoStudents } from './photo-students.tsx';
import styles from './photos.module.css';

const { getObservations, getChildObservations, tagPhoto, removePhoto } = observationsEndpoints;
const invalidates = [getObservations, getChildObservations];

const thumbnail = 400;

type Student = { readonly _id: string; readonly name: string };

const One = ({ photo, number, choices }: { photo: ObservationPhoto; number: number; choices: readonly Student[] }) => {
  const tag = useAction(tagPhoto, { invalidates, success: texts.saved });
  const remove = useAction(removePhoto, { invalidates, success: texts.removed });
  const confirmAndRemove = async () => {
    const promptTexts = {
      title: texts.removing.title,
      body: texts.removing.body,
      confirm: texts.remove,
      cancel: texts.keep,
    };
    if (await confirm({ ...promptTexts, isDangerous: true })) remove.mutate({ photoID: photo._id });
  };
  return (
    <Stack gap="xs" component="section" aria-label={texts.photo({ number })}>
      <img src={renditionPath(photo.path, thumbnail)} alt={texts.photo({ number })} className={styles.changed} />
      <PhotoStudents
        number={number}
        choices={[...choices, ...photo.children.filter(({ _id }) => choices.every((one) => one._id !== _id))]}
        value={photo.children.map(({ _id }) => _id)}
        onChange={(studentIDs) => tag.mutate({ photoID: photo._id, studentIDs })}
      />
      <ConsentNote isTagged={photo.children.length + photo.others > 0} without={photo.withoutConsent} />
      <Group>
        <Button
          variant="default"
          size="compact-md"
          aria-label={texts.removeOf({ number })}
          onClick={() => void confirmAndRemove()}
        >
          {texts.remove}
        </Button>
      </Group>
    </Stack>
  );
};

/** Renders the stored photos of an observation with their tags. Changes and removals are saved immediately. */
export const ChangePhotos = ({ observation, choices }: { observation: Observation; choices: readonly Student[] }) => {
  const { photos = [] } = observation;
  if (photos.length === 0) return null;
  return (
    <Stack>
      <Text fw={500} size="sm">
        {texts.photos}
      </Text>
      {photos.map((photo, at) => (
        <One key={photo._id} photo={photo} number={at + 1} choices={choices} />
      ))}
    </Stack>
  );
};
