import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/albums/screens';
import { albumsEndpoints } from '../../contract.ts';
import type { Lesson, MergePreview } from '../../schemas.ts';
import { LessonSearch } from './lesson-search.tsx';

type Target = { id: string; name: string };

type MergeConfirmationProps = { lesson: Lesson; into: Target; onMerged: (id: string) => void; onClose: () => void };

const MergeConfirmation = ({ lesson, into, onMerged, onClose }: MergeConfirmationProps) => {
  const { _id: id, name } = lesson;
  const [problem, setProblem] = useState<string>();
  const preview = useEndpoint(albumsEndpoints.previewMerge, { id, intoID: into.id }, { staleTime: 0 });
  const merge = useAction(albumsEndpoints.mergeLesson, { failure: 'form', success: texts.merged });
  const confirmAndMerge = async ({ entries, children }: MergePreview) => {
    setProblem(undefined);
    const question = texts.mergeQuestion({ name, into: into.name });
    const body = texts.mergeForGood({ entries, children });
    if (!(await confirm({ title: question, body, confirm: texts.mergeConfirm, isDangerous: true }))) return;
    try {
      await merge.mutateAsync({ id, intoID: into.id, entries });
      onMerged(into.id);
    } catch (error) {
      setProblem(errorMessage(error));
      await preview.refetch();
    }
  };
  return (
    <Loaded query={preview} skeleton={<FieldsSkeleton fields={1} />}>
      {(counted) => (
        <Stack>
          <Text>{texts.mergePreview({ ...counted, name, into: into.name })}</Text>
          <FormProblem>{problem}</FormProblem>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button color="red" loading={merge.isPending} onClick={() => void confirmAndMerge(counted)}>
              {texts.mergeConfirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Loaded>
  );
};

type MergeDialogProps = { lesson: Lesson; onMerged: (id: string) => void; onClose: () => void };

export const MergeDialog = ({ lesson, onMerged, onClose }: MergeDialogProps) => {
  const [into, setInto] = useState<Target>();
  const { _id, name, albumID } = lesson;
  return (
    <Dialog size="lg" onClose={onClose} title={texts.mergeTitle({ name })}>
      <Stack>
        <Text>{texts.mergeHint({ name })}</Text>
        <LessonSearch
          albumID={albumID}
          excluded={new Set([_id])}
          albumLabel={texts.searchAlbum}
          label={texts.mergeInto}
          value={into?.id ?? null}
          onPick={(id, chosen) => setInto({ id, name: chosen })}
        />
        {into && <MergeConfirmation key={into.id} lesson={lesson} into={into} onMerged={onMerged} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
};
