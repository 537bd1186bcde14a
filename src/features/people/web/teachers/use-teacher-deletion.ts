import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { joinTexts } from '#kernel/locale.ts';
import { type ApiError, errorMessage, hasCode } from '#platform/web/api-error.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import type { Conflict, Teacher } from '../../records.ts';
import { summarizeNames } from '../admin/format-names.ts';
import { countDependents, useDeleteTeachers } from '../admin/people.queries.ts';
import type { Chosen, TakeOver } from './take-over-dialog.tsx';

type Prompt = TakeOver & { answer: (isDeleted: boolean) => void };

const dutiesOf = ({ issues }: ApiError): TakeOver['duties'] =>
  issues.map(({ path, message }) => ({ id: path.slice(path.indexOf('.') + 1), label: message }));

/** Deletes teachers after confirmation. `prompt` is for `TakeOverDialog`, `overlaps` are the successors' overlaps. */
export const useTeacherDeletion = (all: readonly Teacher[]) => {
  const client = useQueryClient();
  const remove = useDeleteTeachers();
  const [prompt, setPrompt] = useState<Prompt>();
  const [overlaps, setOverlaps] = useState<{ leaving: Teacher[]; names: string[]; lessons: Conflict[] }>();

  const promptForSuccessors = (leaving: Teacher[], refusal: ApiError) =>
    new Promise<boolean>((resolve) => {
      const restoreFocus = rememberFocus();
      const candidates = all.filter(({ _id }) => !leaving.some((one) => one._id === _id));
      const answer = (isDeleted: boolean) => {
        setPrompt(undefined);
        resolve(isDeleted);
        restoreFocus(5_000);
      };
      setPrompt({ leaving, candidates, message: errorMessage(refusal), duties: dutiesOf(refusal), answer });
    });

  const confirmAndDelete = async (leaving: Teacher[]): Promise<boolean> => {
    const ids = leaving.map(({ _id }) => _id);
    try {
      const { chat } = await countDependents(client, 'teacher', ids);
      const dependents = teachers.along({ people: summarizeNames(leaving), count: leaving.length, ...chat });
      if (!(await confirmDelete(common.sureToDelete, dependents))) return false;
      await remove.mutateAsync({ ids });
      return true;
    } catch (error) {
      if (hasCode(error, 'still_assigned')) return promptForSuccessors(leaving, error);
      void toast.failure(error);
      return false;
    }
  };

  const handOver = async ({ leaving, answer }: Prompt, chosen: Chosen) => {
    const { conflicts: lessons } = await remove.mutateAsync({ ids: leaving.map(({ _id }) => _id), ...chosen });
    const successorIds = new Set([chosen.reassignTo, ...(chosen.successors ?? []).map(({ teacherID }) => teacherID)]);
    const names = all.filter(({ _id }) => successorIds.has(_id)).map(({ full_name }) => full_name);
    setOverlaps(lessons && { leaving, names, lessons });
    answer(true);
  };

  /** A restored teacher has the duties back, so nothing overlaps. */
  const isUndone = overlaps?.leaving.some(({ _id }) => all.some((one) => one._id === _id));

  return {
    confirmAndDelete,
    overlaps: isUndone
      ? undefined
      : overlaps && {
          lines: overlaps.lessons.map(teachers.overlap),
          title: teachers.overlaps({ name: joinTexts(overlaps.names), count: overlaps.names.length }),
        },
    forgetOverlaps: () => setOverlaps(undefined),
    prompt: prompt && {
      leaving: prompt.leaving,
      candidates: prompt.candidates,
      message: prompt.message,
      duties: prompt.duties,
      onChosen: (chosen: Chosen) => handOver(prompt, chosen),
      onCancel: () => prompt.answer(false),
    },
  };
};
