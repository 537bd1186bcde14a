import { useState } from 'react';
import { hasCode, sentenceOf } from '#platform/web/api-error.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import type { Teacher } from '../../records.ts';
import { useDeleteTeachers } from './people.hooks.ts';
import { whoAltogether } from './people-words.ts';
import type { TakeOver } from './take-over-dialog.tsx';
import { common, teachers } from './texts.ts';

type Asked = TakeOver & { answer: (isDeleted: boolean) => void };

/** Deleting teachers: asks, and when they have duties asks who takes those over. `asked` is shown as a `TakeOverDialog`. */
export const useTeacherDeletion = (all: readonly Teacher[]) => {
  const remove = useDeleteTeachers();
  const [asked, setAsked] = useState<Asked>();

  const askWhoTakesOver = (leaving: Teacher[], sentence: string) =>
    new Promise<boolean>((resolve) => {
      const staying = all.filter(({ _id }) => !leaving.some((one) => one._id === _id));
      const answer = (isDeleted: boolean) => {
        setAsked(undefined);
        resolve(isDeleted);
      };
      setAsked({ leaving, staying, sentence, answer });
    });

  const askAndDelete = async (leaving: Teacher[]): Promise<boolean> => {
    if (!(await confirmDelete(common.sureToDelete, teachers.along(whoAltogether(leaving))))) return false;
    try {
      await remove.mutateAsync({ ids: leaving.map(({ _id }) => _id) });
      return true;
    } catch (error) {
      if (hasCode(error, 'still_assigned')) return askWhoTakesOver(leaving, sentenceOf(error));
      void toast.failure(error);
      return false;
    }
  };

  const handOver = async ({ leaving, answer }: Asked, reassignTo: string) => {
    await remove.mutateAsync({ ids: leaving.map(({ _id }) => _id), reassignTo });
    answer(true);
  };

  return {
    askAndDelete,
    asked: asked && {
      leaving: asked.leaving,
      staying: asked.staying,
      sentence: asked.sentence,
      onChosen: (teacherId: string) => handOver(asked, teacherId),
      onCancel: () => asked.answer(false),
    },
  };
};
