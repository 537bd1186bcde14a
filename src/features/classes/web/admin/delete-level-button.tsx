import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DeleteIcon } from '#platform/web/icons.tsx';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/classes/level';
import { classesEndpoints } from '../../contract.ts';
import { AlongWarning } from './along-warning.tsx';
import { countSections } from './count-along.ts';

/** Asks, naming what goes along, and leads to the list of classes, from which the level is gone at once. */
export const DeleteLevelButton = ({ id, level }: { id: string; level: string }) => {
  const navigate = useNavigate();
  const sections = useEndpoint(classesEndpoints.getLevel, { levelID: id }).data?.sections ?? [];
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
  const askAndDelete = async () => {
    const along = texts.levelAlong({ sections: sections.length, ...countSections(sections) });
    const question = <AlongWarning warning={texts.levelWarning({ name: level })} along={along} />;
    if (await confirmDelete(texts.sureToDelete, question)) remove.mutate({ id });
  };
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      leftSection={<DeleteIcon size={18} />}
      onClick={() => void askAndDelete()}
    >
      {texts.deleteLevel}
    </Button>
  );
};
