import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/bin/conflicts';
import { binEndpoints } from '../contract.ts';
import type { BinBatch, RestoreConflict } from '../schemas.ts';
import { useRestore } from './bin.queries.ts';
import { ConflictField } from './conflict-field.tsx';
import { titleOf } from './counts.ts';

type Answers = Readonly<Record<string, string>>;
type Decision = { conflict: string; choice: RestoreConflict['choices'][number]; value?: string };

/** Returns the decisions made. A conflict with the only choice `keep` needs no answer: submitting confirms it. */
const decisionsOf = (conflicts: readonly RestoreConflict[], answers: Answers) =>
  conflicts.flatMap<Decision>(({ _id: conflict, choices: [choice] }) => {
    if (!choice) return [];
    if (choice === 'keep') return [{ conflict, choice }];
    const value = answers[conflict]?.trim();
    return value ? [{ conflict, choice, value }] : [];
  });

type ConflictFormProps = {
  batch: BinBatch;
  conflicts: readonly RestoreConflict[];
  reload: () => Promise<unknown>;
  onClose: () => void;
};

const ConflictForm = ({ batch, conflicts, reload, onClose }: ConflictFormProps) => {
  const restore = useRestore();
  const [answers, setAnswers] = useState<Answers>({});
  const [problem, setProblem] = useState<string>();
  const decisions = decisionsOf(conflicts, answers);
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(errorMessage(error));
      await reload();
    }
  };
  const submit = () => attempt(() => restore.mutateAsync({ batch: batch._id, decisions }).then(onClose));
  const restoreParent = (missing: string) => attempt(() => restore.mutateAsync({ batch: missing }).then(reload));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <Stack gap="lg">
        <Text>{texts.intro({ names: titleOf(batch), count: conflicts.length })}</Text>
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict._id}
            conflict={conflict}
            value={answers[conflict._id] ?? ''}
            onChange={(value) => setAnswers((before) => ({ ...before, [conflict._id]: value }))}
            onRestoreParent={(missing) => void restoreParent(missing)}
          />
        ))}
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={restore.isPending} disabled={decisions.length < conflicts.length}>
            {texts.restore}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export const ConflictsDialog = ({ batch, onClose }: { batch: BinBatch; onClose: () => void }) => {
  const conflicts = useEndpoint(binEndpoints.getRestoreConflicts, { batch: batch._id }, { staleTime: 0 });
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <Loaded query={conflicts} skeleton={<FieldsSkeleton fields={2} />}>
        {(answer) => (
          <ConflictForm
            batch={batch}
            conflicts={answer.conflicts}
            reload={() => conflicts.refetch()}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
};
