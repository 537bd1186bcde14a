import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as texts from '#texts/platform/web/sheets';
import type { HiddenChoice, HiddenParts, SheetOption } from './questions.ts';

type QuestionProps = {
  title: string;
  children: ReactNode;
  /** True once everything is answered. */
  isAnswered: boolean;
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question about a file that is being read. Closing it ends the reading. */
const FileQuestion = ({ title, children, isAnswered, confirm, onConfirm, onCancel }: QuestionProps) => (
  <Modal opened centered onClose={onCancel} title={title} transitionProps={{ duration: 0 }}>
    <Stack gap="md">
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button disabled={!isAnswered} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  </Modal>
);

export type Answering<Answer> = { readonly answer: (answer: Answer | undefined) => void };

const optionLabel = ({ name, lines }: SheetOption) =>
  lines === undefined ? texts.unreadableSheet({ name }) : texts.sheetOption({ name, lines });

export const WhichSheet = ({ options, answer }: Answering<number> & { options: readonly SheetOption[] }) => {
  const [chosen, setChosen] = useState('');
  return (
    <FileQuestion
      title={texts.whichSheet}
      isAnswered={chosen !== ''}
      confirm={texts.useSheet}
      onConfirm={() => answer(Number(chosen))}
      onCancel={() => answer(undefined)}
    >
      <Radio.Group label={texts.whichSheetHint} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {options.map((option, at) => (
            <Radio key={option.name} value={String(at)} label={optionLabel(option)} />
          ))}
        </Stack>
      </Radio.Group>
    </FileQuestion>
  );
};

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void };

const IncludeChoice = ({ label, value, onChange }: ChoiceProps) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <Stack gap="xs" mt="xs">
      <Radio value="without" label={texts.leaveOut} />
      <Radio value="with" label={texts.include} />
    </Stack>
  </Radio.Group>
);

export const WithHidden = ({ hidden, answer }: Answering<HiddenChoice> & { hidden: HiddenParts }) => {
  const [rows, setRows] = useState(hidden.rows === 0 ? 'with' : '');
  const [columns, setColumns] = useState(hidden.columns === 0 ? 'with' : '');
  return (
    <FileQuestion
      title={texts.hiddenTitle}
      isAnswered={rows !== '' && columns !== ''}
      confirm={texts.goOn}
      onConfirm={() => answer({ withRows: rows === 'with', withColumns: columns === 'with' })}
      onCancel={() => answer(undefined)}
    >
      {hidden.rows > 0 && (
        <IncludeChoice label={texts.hiddenRows({ rows: hidden.rows })} value={rows} onChange={setRows} />
      )}
      {hidden.columns > 0 && (
        <IncludeChoice label={texts.hiddenColumns({ columns: hidden.columns })} value={columns} onChange={setColumns} />
      )}
    </FileQuestion>
  );
};
