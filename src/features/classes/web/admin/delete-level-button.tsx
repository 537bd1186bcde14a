import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { DeleteIcon } from '#platform/web/icons.tsx';
import { confirmAndDelete } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/classes/level';
import { classesEndpoints } from '../../contract.ts';
import { useDependentsWarning } from './use-dependents-warning.tsx';

/** Deletes a level after confirmation and opens the list of classes, from which the level disappears immediately. */
export const DeleteLevelButton = ({ id, level }: { id: string; level: string }) => {
  const navigate = useNavigate();
  const dependentsWarning = useDependentsWarning();
  const remove = useAction(classesEndpoints.deleteLevel, {
    success: texts.levelDeleted({ name: level }),
    optimistic: async (client) => {
      const undo = await patchCached(client, classesEndpoints.getCategories, (cached) =>
        cached.map((one) => ({ ...one, levels: one.levels.filter(({ levelID }) => levelID !== id) })),
      );
      await navigate('/admin/classes');
      return undo;
    },
  });
  const deleteLevel = () =>
    confirmAndDelete({
      question: texts.sureToDelete,
      describeDependents: () =>
        dependentsWarning({ kind: 'level', ids: [id], warning: texts.levelWarning({ name: level }) }),
      remove: () => remove.mutateAsync({ id }),
    });
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      leftSection={<DeleteIcon size={18} />}
      onClick={() => void deleteLevel()}
    >
      {texts.deleteLevel}
    </Button>
  );
};
