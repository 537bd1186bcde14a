import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { classesEndpoints } from '#features/classes/contract.ts';
import { groupBy } from '#kernel/group-by.ts';
import { compareTexts } from '#kernel/locale.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { UndoToast } from '#platform/web/toasts/undo-toast.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/people/move';
import type { Student } from '../../records.ts';
import { type Target, TargetSelects } from './target-selects.tsx';

type Moving = Pick<Student, '_id' | 'full_name' | 'level' | 'section' | 'sectionID'>;

const undoMilliseconds = 10_000;

const movesOf = (students: readonly Moving[], to: string) =>
  students
    .map(({ _id, sectionID = '' }) => ({ studentID: _id, from: sectionID, to }))
    .filter(({ from }) => from !== to);

/** Returns a function that moves students, shows a message with an undo, and names students who had already moved. */
const useMove = () => {
  const move = useAction(classesEndpoints.moveStudents, { failure: 'form' });
  return async (students: readonly Moving[], { id, name }: Target) => {
    const moves = movesOf(students, id);
    const { moved, left } = await move.mutateAsync({ moves });
    const doneMoves = moves.filter(({ studentID: studentId }) => !left.includes(studentId));
    const reverseMoves = doneMoves.map(({ studentID: studentId, from, to }) => ({
      studentID: studentId,
      from: to,
      to: from,
    }));
    const undo = async () => {
      try {
        await move.mutateAsync({ moves: reverseMoves });
        void toast.success(texts.undone);
      } catch (error) {
        void toast.failure(error);
      }
    };
    if (left.length > 0) void toast.plain(texts.left({ count: left.length }));
    if (moved === 0) return;
    const message = name ? texts.moved({ count: moved, section: name }) : texts.unassigned({ count: moved });
    void toast.content(
      (close) => <UndoToast message={message} onUndo={() => void undo()} onClose={close} />,
      undoMilliseconds,
    );
  };
};

const Changes = ({ students, target }: { students: readonly Moving[]; target: Target | undefined }) => {
  const groups = [...groupBy(students, ({ level, section }) => (section ? `${level} - ${section}` : ''))].sort(
    ([one], [other]) => compareTexts(one, other),
  );
  return (
    <List spacing="xs" mah="34vh" className={layout.scrolling ?? ''} tabIndex={0} aria-label={texts.changes}>
      {groups.map(([from, members]) => (
        <List.Item key={from}>
          <Text fw={600} component="div">
            {members.every(({ sectionID = '' }) => sectionID === target?.id)
              ? texts.stay({ from: from || texts.nowhere })
              : texts.way({ from: from || texts.nowhere, to: target ? target.name || texts.nowhere : '…' })}
          </Text>
          <Text size="sm">{members.map(({ full_name }) => full_name).join(', ')}</Text>
        </List.Item>
      ))}
    </List>
  );
};

type MoveDialogProps = { students: readonly Moving[]; onClose: () => void; onMoved?: () => void };

/** Renders the dialog that moves students into another section or out of any, with a preview of the changes. */
export const MoveDialog = ({ students, onClose, onMoved }: MoveDialogProps) => {
  const move = useMove();
  const [target, setTarget] = useState<Target>();
  const [problem, setProblem] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const submit = async (to: Target | undefined) => {
    if (!to) return setProblem(texts.needed);
    if (movesOf(students, to.id).length === 0) return setProblem(texts.allThere);
    setMoving(true);
    try {
      await move(students, to);
      onMoved?.();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setMoving(false);
  };
  const isAnyPlaced = students.some(({ sectionID }) => sectionID);
  return (
    <Dialog onClose={onClose} title={texts.title({ count: students.length })} size="lg">
      <Stack gap="md">
        <TargetSelects
          onChosen={(chosen) => {
            setTarget(chosen);
            setProblem(undefined);
          }}
        />
        <Changes students={students} target={target} />
        <Text size="sm" c="dimmed">
          {texts.follows}
        </Text>
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          {isAnyPlaced && (
            <Button variant="subtle" onClick={() => void submit({ id: '', name: '' })} disabled={isMoving} mr="auto">
              {texts.takeOut}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={() => void submit(target)} loading={isMoving}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
