import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as texts from '#texts/platform/web/sheets';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { TextReading } from './encodings.ts';
import type { HiddenChoice, HiddenParts, SheetOption, TextReadingOption } from './questions.ts';

const { encodings: labels } = texts;

const encodingLabels: Readonly<Record<TextReading, string>> = {
  'windows-1252': labels.windows_1252,
  macintosh: labels.macintosh,
  'windows-1250': labels.windows_1250,
  'windows-1251': labels.windows_1251,
  'windows-1254': labels.windows_1254,
  'windows-1253': labels.windows_1253,
  shift_jis: labels.shift_jis,
  gb18030: labels.gb18030,
  big5: labels.big5,
  'euc-kr': labels.euc_kr,
  'euc-jp': labels.euc_jp,
  'windows-1256': labels.windows_1256,
  'windows-1255': labels.windows_1255,
  'windows-874': labels.windows_874,
  'windows-1258': labels.windows_1258,
  'windows-1257': labels.windows_1257,
  'iso-8859-2': labels.iso_8859_2,
  'koi8-r': labels.koi8_r,
  ibm866: labels.ibm866,
  'x-mac-cyrillic': labels.x_mac_cyrillic,
  'as-is': labels.as_is,
  repaired: labels.repaired,
};

type QuestionProps = {
  title: string;
  children: ReactNode;
  isAnswered: boolean;
  confirm: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Renders a question about a file that is being read. Closing the dialog cancels reading. */
const FileQuestion = ({ title, children, isAnswered, confirm, onConfirm, onCancel }: QuestionProps) => (
  <Dialog onClose={onCancel} title={title}>
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
  </Dialog>
);

export type Answering<Answer> = { readonly answer: (answer: Answer | undefined) => void };

const optionLabel = ({ name, lines }: SheetOption) =>
  lines === undefined ? texts.unreadableSheet({ name }) : texts.sheetOption({ name, lines });

export const SheetChoice = ({ options, answer }: Answering<number> & { options: readonly SheetOption[] }) => {
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
            <Radio
              key={option.name}
              value={String(at)}
              label={optionLabel(option)}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FileQuestion>
  );
};

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; isFirst: boolean };

const IncludeChoice = ({ label, value, onChange, isFirst }: ChoiceProps) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <Stack gap="xs" mt="xs">
      <Radio value="without" label={texts.leaveOut} data-autofocus={isFirst || undefined} />
      <Radio value="with" label={texts.include} />
    </Stack>
  </Radio.Group>
);

export const HiddenPartsChoice = ({ hidden, answer }: Answering<HiddenChoice> & { hidden: HiddenParts }) => {
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
        <IncludeChoice label={texts.hiddenRows({ rows: hidden.rows })} value={rows} onChange={setRows} isFirst />
      )}
      {hidden.columns > 0 && (
        <IncludeChoice
          label={texts.hiddenColumns({ columns: hidden.columns })}
          value={columns}
          onChange={setColumns}
          isFirst={hidden.rows === 0}
        />
      )}
    </FileQuestion>
  );
};

const samplesOf = ({ samples }: TextReadingOption) => samples.join(' · ');

/** Returns the options with different sample texts. Of options with equal samples, only the likeliest remains. */
const differing = (options: readonly TextReadingOption[]) => {
  const shown = new Set<string>();
  return options.filter((option) => {
    const isNew = !shown.has(samplesOf(option));
    shown.add(samplesOf(option));
    return isNew;
  });
};

const maxCompared = 3;

export const TextReadingChoice = ({
  options,
  answer,
}: Answering<TextReading> & { options: readonly TextReadingOption[] }) => {
  const different = differing(options);
  const compared = different.slice(0, maxCompared);
  const others = different.slice(maxCompared);
  const [chosen, setChosen] = useState<string>(compared[0]?.letters ?? '');
  const option = options.find(({ letters }) => letters === chosen);
  const other = others.find(({ letters }) => letters === chosen);
  const isRepair = compared[0]?.letters === 'repaired';
  return (
    <FileQuestion
      title={texts.lettersTitle}
      isAnswered={option !== undefined}
      confirm={texts.useLetters}
      onConfirm={() => answer(option?.letters)}
      onCancel={() => answer(undefined)}
    >
      <Radio.Group label={isRepair ? texts.misreadHint : texts.lettersHint} value={chosen} onChange={setChosen}>
        <Stack gap="sm" mt="xs">
          {compared.map((one, at) => (
            <Radio
              key={one.letters}
              value={one.letters}
              label={samplesOf(one)}
              description={encodingLabels[one.letters]}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {others.length > 0 && (
        <NativeSelect
          label={texts.otherEncoding}
          value={other?.letters ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value || (compared[0]?.letters ?? ''))}
          data={[
            { value: '', label: texts.noneRight },
            ...others.map(({ letters }) => ({ value: letters, label: encodingLabels[letters] })),
          ]}
        />
      )}
      {other && <Text size="sm">{samplesOf(other)}</Text>}
    </FileQuestion>
  );
};
