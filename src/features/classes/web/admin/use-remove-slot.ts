import { useAction } from '#platform/web/data/use-action.ts';
import { patchCached } from '#platform/web/data/use-endpoint.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as editSectionTexts from '#texts/classes/edit-section';
import * as texts from '#texts/classes/schedule';
import { classesEndpoints } from '../../contract.ts';
import type { Subject } from '../../records.ts';

/** Returns a function that deletes a slot after confirmation. The promise resolves to true if the slot was deleted. */
export const useRemoveSlot = () => {
  const remove = useAction(classesEndpoints.deleteSubjectSchedule, {
    success: texts.removed,
    optimistic: (client, { scheduleID }) =>
      patchCached(client, classesEndpoints.getSubject, (cached) => ({
        ...cached,
        schedules: cached.schedules.filter(({ _id }) => _id !== scheduleID),
      })),
  });
  return async (slot: Subject['schedules'][number]): Promise<boolean> => {
    const isSure = await confirm({
      title: texts.sureToRemove,
      body: texts.slot(slot),
      confirm: editSectionTexts.remove,
      isDangerous: true,
    });
    if (!isSure) return false;
    return remove.mutateAsync({ scheduleID: slot._id }).then(
      () => true,
      () => false,
    );
  };
};
