import { Alert, Button, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { usePreview } from '#platform/web/uploads/use-preview.ts';
import * as texts from '#texts/observations/photos';
import { maxPhotos } from '../../field-rules.ts';
import type { DraftPhoto } from '../sync/observation-step.ts';
import { ConsentNote, PhotoStudents } from './photo-students.tsx';
import type { DraftPhotos } from './use-draft-photos.ts';

/** Accepted types. Phones convert photos in other formats to one of these. */
const accepted = 'image/jpeg,image/png,image/webp';

type Student = { readonly _id: string; readonly name: string };

type Tagging = {
  choices: readonly Student[];
  about: readonly string[];
  consented: ReadonlySet<string> | undefined;
};

type OneProps = Tagging & { photo: DraftPhoto; at: number; number: number; draft: DraftPhotos };

const One = ({ photo, at, number, draft, choices, about, consented }: OneProps) => {
  const preview = usePreview(photo.file);
  const tagged = photo.studentIDs ?? about;
  const without = choices
    .filter(({ _id }) => tagged.includes(_id) && consented?.has(_id) === false)
    .map(({ name }) => name);
  const hasFollowing = at + 1 < draft.photos.length;
  return (
    <Stack gap="xs" component="section" aria-label={texts.photo({ number })}>
      <Image src={preview} alt={texts.photo({ number })} radius="md" h={160} w="auto" maw="100%" fit="contain" />
      <PhotoStudents number={number} choices={choices} value={tagged} onChange={(ids) => draft.tag(photo.key, ids)} />
      <ConsentNote isTagged={tagged.length > 0} without={without} />
      <Group gap="xs">
        {hasFollowing && (
          <Button variant="default" size="compact-md" onClick={() => draft.tagFollowing(photo.key, tagged)}>
            {texts.sameForNext}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          aria-label={texts.removeOf({ number })}
          onClick={() => draft.remove(photo.key)}
        >
          {texts.remove}
        </Button>
      </Group>
    </Stack>
  );
};

export const AddPhotos = ({ draft, hint }: { draft: DraftPhotos; hint: string }) => {
  const { problems, waiting, isFull, add } = draft;
  return (
    <>
      <div>
        <Text fw={500} size="sm">
          {texts.photos}
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          {hint}
        </Text>
        <Group gap="xs">
          <FileButton
            accept={accepted}
            capture="environment"
            onChange={(file) => file && add([file])}
            disabled={isFull}
          >
            {(props) => (
              <Button variant="default" disabled={isFull} {...props}>
                {texts.take}
              </Button>
            )}
          </FileButton>
          <FileButton accept={accepted} multiple onChange={add} disabled={isFull}>
            {(props) => (
              <Button variant="default" disabled={isFull} {...props}>
                {texts.choose}
              </Button>
            )}
          </FileButton>
        </Group>
      </div>
      <div role="status">{waiting > 0 && <Text size="sm">{texts.preparing({ number: waiting })}</Text>}</div>
      {problems.length > 0 && (
        <Alert color="orange" variant="light" role="alert">
          {problems.map((problem) => (
            <Text key={problem}>{problem}</Text>
          ))}
        </Alert>
      )}
    </>
  );
};

type PhotoFieldsProps = Tagging & {
  draft: DraftPhotos;
  /** Number of the first photo. Stored photos come before it. */
  first?: number;
};

export const PhotoFields = ({ draft, first = 1, ...tagging }: PhotoFieldsProps) => (
  <Stack>
    <AddPhotos draft={draft} hint={texts.hint({ max: maxPhotos })} />
    {draft.photos.map((photo, at) => (
      <One key={photo.key} {...tagging} {...{ photo, at, draft }} number={first + at} />
    ))}
  </Stack>
);
