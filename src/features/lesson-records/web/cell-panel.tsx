import { Button, Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { formatDay } from '#platform/web/format/dates.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/screens';
import { cellKey } from '../cell-map.ts';
import { lessonRecordsEndpoints } from '../contract.ts';
import { noteRule } from '../field-rules.ts';
import type { Entry, RecordChild, RecordLesson } from '../schemas.ts';
import { type Attention, type EntryKind, periods } from '../words.ts';
import { kindChoices, kindWords } from './state-words.ts';
import type { Draft } from './sync/record-step.ts';
import type { ClassRecord } from './use-record.ts';

type Opened = { child: RecordChild; lesson: RecordLesson };

const EntryLine = ({ entry, onWithdraw }: { entry: Entry; onWithdraw: () => void }) => (
  <Group justify="space-between" align="flex-start" wrap="nowrap">
    <div>
      <Text>
        {texts.entryLine({
          kind: kindWords(entry.kind),
          day: formatDay(entry.day),
          period: String(entry.period ?? 'none'),
        })}
      </Text>
      {entry.note !== '' && <Text>{entry.note}</Text>}
      <Text size="sm" c="dimmed">
        {entry.maker ?? texts.formerColleague}
      </Text>
    </div>
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={texts.takeBackOne({ kind: kindWords(entry.kind), day: formatDay(entry.day) })}
      onClick={onWithdraw}
    >
      {texts.takeBack}
    </Button>
  </Group>
);

const History = ({ child, lesson, record }: Opened & { record: ClassRecord }) => {
  const entries = useEndpoint(lessonRecordsEndpoints.getCellEntries, { studentID: child._id, lessonID: lesson._id });
  return (
    <Loaded query={entries} skeleton={<FieldsSkeleton fields={2} />}>
      {(all) =>
        all.length === 0 ? (
          <Text c="dimmed">{texts.noEntries}</Text>
        ) : (
          <Stack gap="xs">
            {all.toReversed().map((entry) => (
              <EntryLine key={entry._id} entry={entry} onWithdraw={() => record.withdraw([entry._id])} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
};

type EntryFormProps = Opened & { day: string; needsAttention: boolean; onAdd: (drafts: Draft[]) => void };

const periodChoices = ['none', '1', '2', '3'].map((period) => ({ value: period, label: texts.period({ period }) }));

const periodOf = (chosen: string) => periods.find((period) => String(period) === chosen) ?? null;

/** What changes of the attention; null where nothing does. */
const attentionOf = (before: boolean, after: boolean): Attention | null => {
  if (before === after) return null;
  return after ? 'set' : 'cleared';
};

const EntryForm = ({ child, lesson, day, needsAttention, onAdd }: EntryFormProps) => {
  const [kind, setKind] = useState<EntryKind>('presented');
  const [period, setPeriod] = useState('none');
  const [note, setNote] = useState('');
  const [attention, setAttention] = useState(needsAttention);
  const problem = noteRule.check(note);
  const save = () => {
    onAdd([
      {
        ...{ studentID: child._id, lessonID: lesson._id, kind, day, note },
        period: periodOf(period),
        attention: attentionOf(needsAttention, attention),
      },
    ]);
    setNote('');
    setPeriod('none');
  };
  return (
    <Stack gap="sm">
      <Radio.Group
        label={texts.kindLabel({ day: formatDay(day) })}
        value={kind}
        onChange={(value) => setKind(value as EntryKind)}
      >
        <Group mt="xs">
          {kindChoices.map((choice) => (
            <Radio key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </Group>
      </Radio.Group>
      <Radio.Group label={texts.periodLabel} value={period} onChange={setPeriod}>
        <Group mt="xs">
          {periodChoices.map((choice) => (
            <Radio key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        label={noteRule.label}
        description={texts.noteHint}
        autosize
        minRows={2}
        maxRows={8}
        value={note}
        error={note === '' ? null : problem}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Checkbox
        label={texts.attention}
        checked={attention}
        onChange={({ currentTarget }) => setAttention(currentTarget.checked)}
      />
      <Button disabled={problem !== null} onClick={save}>
        {texts.save}
      </Button>
    </Stack>
  );
};

type CellPanelProps = {
  opened: Opened | undefined;
  day: string;
  record: ClassRecord;
  onAdd: (drafts: Draft[]) => void;
  onClose: () => void;
};

/** A child and a lesson: what was recorded, and more to be recorded. */
export const CellPanel = ({ opened, day, record, onAdd, onClose }: CellPanelProps) => (
  <SidePanel
    title={opened ? texts.cellTitle({ lesson: opened.lesson.name, child: opened.child.full_name }) : ''}
    isOpen={opened !== undefined}
    onClose={onClose}
  >
    {opened && (
      <Stack gap="xl" key={cellKey(opened.child._id, opened.lesson._id)}>
        <EntryForm
          {...opened}
          day={day}
          needsAttention={record.cells.get(cellKey(opened.child._id, opened.lesson._id))?.needsAttention ?? false}
          onAdd={onAdd}
        />
        <History {...opened} record={record} />
      </Stack>
    )}
  </SidePanel>
);
