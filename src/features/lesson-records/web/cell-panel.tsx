import { Button, Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#kernel/typed-day.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/screens';
import { cellKey } from '../cell-map.ts';
import { lessonRecordsEndpoints } from '../contract.ts';
import { noteRule } from '../field-rules.ts';
import type { Entry, RecordChild, RecordLesson } from '../schemas.ts';
import { type Attention, type EntryKind, periods } from '../words.ts';
import { EntryWords, wordsOf } from './entry-words.tsx';
import type { CellFocus } from './grid/use-grid-keys.ts';
import { dayWords, kindChoices, kindWords } from './state-words.ts';
import type { Draft } from './sync/record-step.ts';
import type { ClassRecord } from './use-record.ts';

type Opened = { child: RecordChild; lesson: RecordLesson };
type ChoicesProps = {
  label: string;
  /** The focus goes here when the panel opens. */
  isFirst?: boolean;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

type LineProps = { entry: Entry; onCorrect: () => void; onWithdraw: () => void };

const EntryActions = ({ entry, onCorrect, onWithdraw }: LineProps) => {
  const what = { kind: kindWords(entry.kind), day: dayWords(entry.day) };
  return (
    <Group gap={4} wrap="nowrap">
      <Button variant="subtle" size="compact-md" aria-label={texts.correctOne(what)} onClick={onCorrect}>
        {texts.correct}
      </Button>
      <Button variant="subtle" size="compact-md" aria-label={texts.takeBackOne(what)} onClick={onWithdraw}>
        {texts.takeBack}
      </Button>
    </Group>
  );
};

const EntryLine = (props: LineProps) => (
  <Group justify="space-between" align="flex-start" gap="xs">
    <EntryWords entry={props.entry} line={texts.entryLine(wordsOf(props.entry))} />
    {!props.entry.takenBack && <EntryActions {...props} />}
  </Group>
);

type HistoryProps = Opened & { record: ClassRecord; onCorrect: (entry: Entry) => void };

const History = ({ child, lesson, record, onCorrect }: HistoryProps) => {
  const asked = { studentID: child._id, lessonID: lesson._id, withTakenBack: true };
  const entries = useEndpoint(lessonRecordsEndpoints.getCellEntries, asked);
  return (
    <Loaded query={entries} skeleton={<FieldsSkeleton fields={2} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState>{texts.noEntries}</EmptyState>
        ) : (
          <Stack gap="xs">
            {all.toReversed().map((entry) => (
              <EntryLine
                key={entry._id}
                entry={entry}
                onCorrect={() => onCorrect(entry)}
                onWithdraw={() => record.withdraw([entry._id])}
              />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
};

type EntryFormProps = Opened & {
  day: string;
  needsAttention: boolean;
  focus?: CellFocus | undefined;
  /** What is corrected; missing for a new entry. */
  corrected?: Entry | undefined;
  onAdd: (drafts: Draft[]) => void;
};

const periodChoices = ['none', '1', '2', '3'].map((period) => ({ value: period, label: texts.period({ period }) }));

const periodOf = (chosen: string) => periods.find((period) => String(period) === chosen) ?? null;

/** What changes of the attention; null where nothing does. */
const attentionOf = (before: boolean, after: boolean): Attention | null => {
  if (before === after) return null;
  return after ? 'set' : 'cleared';
};

const useEntryForm = ({ day, needsAttention, corrected }: EntryFormProps) => {
  const [kind, setKind] = useState<EntryKind>(corrected?.kind ?? 'presented');
  const [period, setPeriod] = useState(String(corrected?.period ?? 'none'));
  const [note, setNote] = useState(corrected?.note ?? '');
  const [attention, setAttention] = useState(needsAttention);
  const [at, setAt] = useState(corrected?.day ?? day);
  const clear = () => {
    setNote('');
    setPeriod('none');
  };
  return { kind, setKind, period, setPeriod, note, setNote, attention, setAttention, at, setAt, clear };
};

const Choices = ({ label, isFirst = false, value, choices, onChange }: ChoicesProps) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <Group mt="xs">
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          value={choice.value}
          label={choice.label}
          data-autofocus={(isFirst && choice.value === value) || undefined}
        />
      ))}
    </Group>
  </Radio.Group>
);

const EntryForm = (props: EntryFormProps) => {
  const { child, lesson, day, needsAttention, focus, corrected, onAdd } = props;
  const form = useEntryForm(props);
  const problem = noteRule.check(form.note);
  const save = () => {
    const { kind, note, attention, at } = form;
    onAdd([
      {
        ...{ studentID: child._id, lessonID: lesson._id, kind, note, day: corrected ? at : day },
        period: periodOf(form.period),
        attention: attentionOf(needsAttention, attention),
        ...(corrected && { correctsID: corrected._id }),
      },
    ]);
    form.clear();
  };
  const kindLabel = texts.kindLabel({ day: dayWords(corrected ? form.at : day) });
  return (
    <Stack gap="sm">
      {corrected && <DateField label={texts.entryDay} value={form.at} onChange={form.setAt} />}
      <Choices
        label={kindLabel}
        value={form.kind}
        choices={kindChoices}
        onChange={(kind) => form.setKind(kind as EntryKind)}
      />
      <Choices
        label={texts.periodLabel}
        isFirst={focus === 'period'}
        value={form.period}
        choices={periodChoices}
        onChange={form.setPeriod}
      />
      <Textarea
        label={noteRule.label}
        description={texts.noteHint}
        data-autofocus={focus === 'note' || undefined}
        autosize
        minRows={2}
        maxRows={8}
        value={form.note}
        error={form.note === '' ? null : problem}
        onChange={({ currentTarget }) => form.setNote(currentTarget.value)}
      />
      <Checkbox
        label={texts.attention}
        checked={form.attention}
        onChange={({ currentTarget }) => form.setAttention(currentTarget.checked)}
      />
      <Button disabled={problem !== null || !isDay(form.at)} onClick={save}>
        {corrected ? texts.saveCorrection : texts.save}
      </Button>
    </Stack>
  );
};

/** An entry with its history; while one is corrected, the form is that entry's. */
const CellContent = ({ opened, focus, day, record, onAdd }: Omit<CellPanelProps, 'onClose'> & { opened: Opened }) => {
  const [corrected, setCorrected] = useState<Entry>();
  const needsAttention = record.cells.get(cellKey(opened.child._id, opened.lesson._id))?.needsAttention ?? false;
  const add = (drafts: Draft[]) => {
    if (corrected) record.correct(drafts);
    else onAdd(drafts);
    setCorrected(undefined);
  };
  return (
    <Stack gap="xl">
      {corrected && (
        <Group justify="space-between">
          <Text fw={600}>{texts.correcting(wordsOf(corrected))}</Text>
          <Button variant="default" size="compact-md" onClick={() => setCorrected(undefined)}>
            {texts.stopCorrecting}
          </Button>
        </Group>
      )}
      <EntryForm key={corrected?._id} {...{ ...opened, day, needsAttention, focus, corrected }} onAdd={add} />
      <History {...opened} record={record} onCorrect={setCorrected} />
    </Stack>
  );
};

type CellPanelProps = {
  opened: Opened | undefined;
  /** Where the focus goes; otherwise to the first field. */
  focus?: CellFocus | undefined;
  day: string;
  record: ClassRecord;
  onAdd: (drafts: Draft[]) => void;
  onClose: () => void;
};

/** A child and a lesson: what was recorded, and more to be recorded. */
export const CellPanel = ({ opened, focus, day, record, onAdd, onClose }: CellPanelProps) => (
  <SidePanel
    title={opened ? texts.cellTitle({ lesson: opened.lesson.name, child: opened.child.full_name }) : ''}
    isOpen={opened !== undefined}
    onClose={onClose}
  >
    {opened && (
      <CellContent key={cellKey(opened.child._id, opened.lesson._id)} {...{ opened, focus, day, record, onAdd }} />
    )}
  </SidePanel>
);
