import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { classesEndpoints } from '#features/classes/contract.ts';
import { joinTexts } from '#kernel/locale.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PersonSelect } from '#platform/web/forms/person-select.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import * as teachers from '#texts/people/teachers';
import type { Teacher } from '../../records.ts';
import { namesWithCounts } from '../admin/format-names.ts';

const takeOverTexts = teachers.takeOver;

const dutiesOf = ({ advisoryClass, classes }: Teacher): string[] => [
  ...(advisoryClass.length > 0
    ? [takeOverTexts.advises({ sections: joinTexts(advisoryClass.map(({ section }) => section)) })]
    : []),
  ...(classes.length > 0
    ? [takeOverTexts.teaches({ subjects: joinTexts(namesWithCounts(classes.map(({ subject }) => subject))) })]
    : []),
];

export type TakeOver = {
  leaving: Teacher[];
  candidates: Teacher[];
  message: string;
  duties: readonly { id: string; label: string }[];
};

/** Successors of single duties, and of all other duties. */
export type Chosen = { reassignTo?: string; successors?: { id: string; teacherID: string }[] };

type TakeOverDialogProps = TakeOver & {
  /** Deletes the teachers and reassigns their duties. Rejects with the server's error. */
  onChosen: (chosen: Chosen) => Promise<unknown>;
  onCancel: () => void;
};

const Duties = ({ leaving, message }: Pick<TakeOver, 'leaving' | 'message'>) => {
  const busy = leaving.filter((teacher) => dutiesOf(teacher).length > 0);
  if (busy.length === 0) return <Text>{message}</Text>;
  return (
    <>
      <Text>{takeOverTexts.intro}</Text>
      <List spacing="xs" mah="30vh" className={layout.scrolling ?? ''} tabIndex={0}>
        {busy.map((teacher) => (
          <List.Item key={teacher._id}>
            <Text fw={600}>{teacher.full_name}</Text>
            {dutiesOf(teacher).map((duty) => (
              <Text key={duty} size="sm">
                {duty}
              </Text>
            ))}
          </List.Item>
        ))}
      </List>
    </>
  );
};

const useSuccessors = (duties: TakeOver['duties']) => {
  const [rest, setRest] = useState<string | null>(null);
  const [isEach, setEach] = useState(false);
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({});
  const successorOf = (id: string) => named[id] ?? rest;
  const chosen = (): Chosen | undefined => {
    if (!isEach) return rest ? { reassignTo: rest } : undefined;
    if (duties.some(({ id }) => !successorOf(id))) return undefined;
    const successors = Object.entries(named).map(([id, teacherID]) => ({ id, teacherID }));
    return { ...(rest && { reassignTo: rest }), successors };
  };
  const name = (id: string, teacherID: string | null) => teacherID && setNamed({ ...named, [id]: teacherID });
  return { rest, setRest, isEach, setEach, successorOf, name, chosen };
};

type SuccessorsProps = Pick<TakeOver, 'candidates' | 'duties'> & { choice: ReturnType<typeof useSuccessors> };

const Successors = ({ candidates, duties, choice }: SuccessorsProps) => (
  <>
    <PersonSelect
      people={candidates}
      label={takeOverTexts.successor}
      placeholder={takeOverTexts.choose}
      value={choice.rest}
      onChange={choice.setRest}
      required={!choice.isEach}
      data-autofocus
    />
    {duties.length > 1 && (
      <Checkbox
        label={takeOverTexts.each}
        checked={choice.isEach}
        onChange={({ currentTarget }) => choice.setEach(currentTarget.checked)}
      />
    )}
    {choice.isEach &&
      duties.map(({ id, label }) => (
        <PersonSelect
          key={id}
          people={candidates}
          label={label}
          placeholder={takeOverTexts.choose}
          value={choice.successorOf(id)}
          onChange={(teacher) => choice.name(id, teacher)}
        />
      ))}
  </>
);

const shownClashes = 6;

/** Renders lessons of the successors that would overlap, before any duty is reassigned. */
const Clashes = ({ candidates, duties, choice }: SuccessorsProps) => {
  const changes = duties.flatMap(({ id }) => {
    const teacherID = choice.successorOf(id);
    return teacherID ? [{ id, teacherID }] : [];
  });
  const input = changes.length > 0 ? { changes } : undefined;
  const { data = [] } = useEndpoint(classesEndpoints.getTeacherClashes, input);
  const nameOf = (id: string) => candidates.find(({ _id }) => _id === id)?.full_name ?? '';
  const lines = data.slice(0, shownClashes).map(({ teacherID, lesson, other }) =>
    takeOverTexts.clash({
      ...lesson,
      teacher: nameOf(teacherID),
      otherSubject: other.subject,
      otherSection: other.section,
      otherStart: other.startTime,
      otherEnd: other.endTime,
    }),
  );
  const more = data.length - lines.length;
  return (
    <WarningList
      title={takeOverTexts.clashes}
      lines={more > 0 ? [...lines, takeOverTexts.moreClashes({ more })] : lines}
    />
  );
};

/** Renders the duties of teachers to delete, with the choice of one successor for all or one for each. */
export const TakeOverDialog = ({ leaving, candidates, message, duties, onChosen, onCancel }: TakeOverDialogProps) => {
  const choice = useSuccessors(duties);
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);

  const submit = async () => {
    const chosen = choice.chosen();
    if (!chosen) return setProblem(choice.isEach ? takeOverTexts.eachNeeded : takeOverTexts.needed);
    setDeleting(true);
    await onChosen(chosen).catch((error: unknown) => setProblem(errorMessage(error)));
    setDeleting(false);
  };

  return (
    <Dialog onClose={onCancel} title={takeOverTexts.title} size="lg">
      <Stack gap="md">
        {!choice.isEach && <Duties leaving={leaving} message={message} />}
        {candidates.length === 0 ? (
          <Text>{takeOverTexts.nobody}</Text>
        ) : (
          <Successors {...{ candidates, duties, choice }} />
        )}
        <Clashes {...{ candidates, duties, choice }} />
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {takeOverTexts.cancel}
          </Button>
          <Button color="red" onClick={() => void submit()} loading={isDeleting} disabled={candidates.length === 0}>
            {takeOverTexts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
