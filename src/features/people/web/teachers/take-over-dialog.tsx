import { Button, Group, List, Modal, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as teachers from '#texts/people/teachers';
import type { Teacher } from '../../records.ts';
import { counted } from '../admin/people-words.ts';

const words = teachers.takeOver;
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

const dutiesOf = ({ advisoryClass, classes }: Teacher): string[] => [
  ...(advisoryClass.length > 0
    ? [words.advises({ sections: listed.format(advisoryClass.map(({ section }) => section)) })]
    : []),
  ...(classes.length > 0
    ? [words.teaches({ subjects: listed.format(counted(classes.map(({ subject }) => subject))) })]
    : []),
];

export type TakeOver = {
  leaving: Teacher[];
  /** Whom one may choose. */
  staying: Teacher[];
  /** The refusal of the server, in a sentence. */
  sentence: string;
};

type TakeOverDialogProps = TakeOver & {
  /** Deletes; the duties go to that teacher. Rejects with the refusal. */
  onChosen: (teacherId: string) => Promise<unknown>;
  onCancel: () => void;
};

const Duties = ({ leaving, sentence }: Pick<TakeOver, 'leaving' | 'sentence'>) => {
  const busy = leaving.filter((teacher) => dutiesOf(teacher).length > 0);
  if (busy.length === 0) return <Text>{sentence}</Text>;
  return (
    <>
      <Text>{words.intro}</Text>
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

const nameAndAddress = ({ _id, full_name, email }: Teacher) => ({ value: _id, label: `${full_name} (${email})` });

/** Names the duties of teachers who are about to be deleted and asks who takes them over. */
export const TakeOverDialog = ({ leaving, staying, sentence, onChosen, onCancel }: TakeOverDialogProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);

  const goOn = async () => {
    if (!chosen) return setProblem(words.needed);
    setDeleting(true);
    await onChosen(chosen).catch((error: unknown) => setProblem(sentenceOf(error)));
    setDeleting(false);
  };

  return (
    <Modal
      opened
      onClose={onCancel}
      title={words.title}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': teachers.takeOver.close }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="md">
        <Duties leaving={leaving} sentence={sentence} />
        {staying.length === 0 ? (
          <Text>{words.nobody}</Text>
        ) : (
          <Select
            label={words.successor}
            placeholder={words.choose}
            data={staying.map(nameAndAddress)}
            value={chosen}
            onChange={setChosen}
            searchable
            required
            limit={100}
            openOnFocus={false}
            data-autofocus
          />
        )}
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button color="red" onClick={() => void goOn()} loading={isDeleting} disabled={staying.length === 0}>
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
