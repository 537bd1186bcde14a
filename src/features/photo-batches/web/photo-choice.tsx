import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import * as texts from '#texts/photo-batches/draft';
import type { PhotoRole } from '../constants.ts';
import type { CheckedPhoto, PhotoPerson } from '../schemas.ts';
import type { PhotoChooser } from './use-photo-choice.ts';

const ChoosePerson = lazy(async () => ({ default: (await import('./choose-person.tsx')).ChoosePerson }));

type PhotoChoiceProps = { role: PhotoRole; photo: CheckedPhoto; choice: PhotoChooser };

/** Adds the section or address to the name if there are several candidates. */
const nameOf = ({ full_name, place, email }: PhotoPerson, { candidates }: CheckedPhoto) =>
  candidates.length > 1 ? `${full_name} (${place || email})` : full_name;

const Candidates = ({ photo, onChoose }: { photo: CheckedPhoto; onChoose: (person: string) => void }) =>
  photo.candidates.map((person) => {
    const isSinglePerson = photo.reason === 'severalPhotos';
    const name = nameOf(person, photo);
    return (
      <Button
        key={person._id}
        size="xs"
        variant="light"
        {...(isSinglePerson && { 'aria-label': texts.thisOneFor({ file: photo.fileName, name }) })}
        onClick={() => onChoose(person._id)}
      >
        {isSinglePerson ? texts.thisOne : texts.itIs({ name })}
      </Button>
    );
  });

export const PhotoChoice = ({ role, photo, choice }: PhotoChoiceProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const { _id, fileName: file, image, reason, foundBy } = photo;
  if (image === '') return null;
  const isAnswered = reason === 'leftOut' || foundBy === 'chosen';
  return (
    <Group gap={6}>
      <Candidates photo={photo} onChoose={(person) => void choice.choose(_id, { person })} />
      <Button size="xs" variant="default" aria-label={texts.chooseFor({ file })} onClick={() => setChoosing(true)}>
        {texts.choose}
      </Button>
      {isAnswered ? (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.takeBackFile({ file })}
          onClick={() => void choice.choose(_id, {})}
        >
          {texts.takeBack}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.leaveOutFile({ file })}
          onClick={() => void choice.choose(_id, { isLeftOut: true })}
        >
          {texts.leaveOut}
        </Button>
      )}
      <Suspense>
        {isChoosing && (
          <ChoosePerson
            role={role}
            photo={photo}
            onChoose={(person) => choice.choose(_id, { person })}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </Group>
  );
};
