import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import * as texts from '#texts/photo-batches/draft';
import type { CheckedPhoto, PhotoPerson } from '../schemas.ts';
import type { PhotoRole } from '../words.ts';
import type { SayPhoto } from './use-photo-choice.ts';

const ChoosePerson = lazy(async () => ({ default: (await import('./choose-person.tsx')).ChoosePerson }));

type PhotoChoiceProps = { role: PhotoRole; photo: CheckedPhoto; choice: SayPhoto };

/** People of one name are told apart by where they belong. */
const nameOf = ({ full_name, place, email }: PhotoPerson, { candidates }: CheckedPhoto) =>
  candidates.length > 1 ? `${full_name} (${place || email})` : full_name;

const Candidates = ({ photo, onChoose }: { photo: CheckedPhoto; onChoose: (person: string) => void }) =>
  photo.candidates.map((person) => {
    const isOne = photo.reason === 'severalPhotos';
    const name = nameOf(person, photo);
    return (
      <Button
        key={person._id}
        size="xs"
        variant="light"
        {...(isOne && { 'aria-label': texts.thisOneFor({ file: photo.fileName, name }) })}
        onClick={() => onChoose(person._id)}
      >
        {isOne ? texts.thisOne : texts.itIs({ name })}
      </Button>
    );
  });

/** What somebody can say about a picture. */
export const PhotoChoice = ({ role, photo, choice }: PhotoChoiceProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const { _id, fileName: file, image, reason, foundBy } = photo;
  if (image === '') return null;
  const isSaid = reason === 'leftOut' || foundBy === 'chosen';
  return (
    <Group gap={6}>
      <Candidates photo={photo} onChoose={(person) => void choice.say(_id, { person })} />
      <Button size="xs" variant="default" aria-label={texts.chooseFor({ file })} onClick={() => setChoosing(true)}>
        {texts.choose}
      </Button>
      {isSaid ? (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.takeBackFile({ file })}
          onClick={() => void choice.say(_id, {})}
        >
          {texts.takeBack}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.leaveOutFile({ file })}
          onClick={() => void choice.say(_id, { isLeftOut: true })}
        >
          {texts.leaveOut}
        </Button>
      )}
      <Suspense>
        {isChoosing && (
          <ChoosePerson
            role={role}
            photo={photo}
            onChoose={(person) => choice.say(_id, { person })}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </Group>
  );
};
