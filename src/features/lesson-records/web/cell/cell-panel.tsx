import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/screens';
import { cellKey, cellOf } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { CellEntry, Entry } from '../../schemas.ts';
import type { OpenedCell } from '../entry-drafts.ts';
import { EntryText, entryLabels } from '../entry-text.tsx';
import type { CellFocus } from '../grid/use-grid-keys.ts';
import { useRecordLabels } from '../record-labels.ts';
import { FilledLessonPhotosSlot } from '../record-slot.tsx';
import { type Draft, withdrawnIdsOf } from '../sync/record-step.ts';
import { cellWithout } from '../sync/withdrawals.ts';
import type { ClassRecord } from '../use-record.ts';
import { EntryForm } from './entry-form.tsx';
import { LessonPath } from './lesson-path.tsx';

type LineProps = {
  entry: CellEntry;
  isBeingWithdrawn: boolean;
  onCorrect: () => void;
  onWithdraw: () => void;
};

const EntryActions = ({ entry, onCorrect, onWithdraw }: Omit<LineProps, 'isBeingWithdrawn'>) => {
  const labels = useRecordLabels();
  const labelParameters = { kind: labels.kind(entry.kind), day: labels.dayLabel(entry.day) };
  return (
    <Group gap={4} wrap="nowrap">
      {entry.mayCorrect && (
        <Button variant="subtle" size="compact-md" aria-label={texts.correctOne(labelParameters)} onClick={onCorrect}>
          {texts.correct}
        </Button>
      )}
      {entry.mayTakeBack && (
        <Button variant="subtle" size="compact-md" aria-label={texts.takeBackOne(labelParameters)} onClick={onWithdraw}>
          {texts.takeBack}
        </Button>
      )}
    </Group>
  );
};

const EntryLine = (props: LineProps) => {
  const labels = useRecordLabels();
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <EntryText
        entry={props.entry}
        line={texts.entryLine(entryLabels(labels, props.entry))}
        isBeingWithdrawn={props.isBeingWithdrawn}
      />
      {!props.isBeingWithdrawn && <EntryActions {...props} />}
    </Group>
  );
};

type EntryHistoryProps = OpenedCell & { record: ClassRecord; onCorrect: (entry: Entry) => void };

const EntryHistory = ({ student, lesson, record, onCorrect }: EntryHistoryProps) => {
  const input = { studentID: student._id, lessonID: lesson._id, withTakenBack: true };
  const entries = useEndpoint(lessonRecordsEndpoints.getCellEntries, input);
  const withdrawnIds = withdrawnIdsOf(record.steps);
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
                isBeingWithdrawn={withdrawnIds.has(entry._id)}
                onWithdraw={() => record.withdraw([entry._id], [cellWithout(all, entry, record.steps)])}
              />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
};

const CellContent = ({
  opened,
  focus,
  day,
  record,
  onAdd,
  ...pathProps
}: Omit<CellPanelProps, 'onClose'> & { opened: OpenedCell }) => {
  const labels = useRecordLabels();
  const [corrected, setCorrected] = useState<Entry>();
  const cell = cellOf(record.cells, opened.student._id, opened.lesson._id);
  const add = (drafts: Draft[]) => {
    if (corrected) record.correct(drafts);
    else onAdd(drafts);
    setCorrected(undefined);
  };
  return (
    <Stack gap="xl">
      {corrected && (
        <Group justify="space-between">
          <Text fw={600}>{texts.correcting(entryLabels(labels, corrected))}</Text>
          <Button variant="default" size="compact-md" onClick={() => setCorrected(undefined)}>
            {texts.stopCorrecting}
          </Button>
        </Group>
      )}
      <EntryForm key={corrected?._id} {...{ ...opened, day, cell, focus, corrected }} onAdd={add} />
      <EntryHistory {...opened} record={record} onCorrect={setCorrected} />
      <FilledLessonPhotosSlot studentId={opened.student._id} lessonID={opened.lesson._id} />
      <LessonPath {...{ ...opened, ...pathProps }} record={record} />
    </Stack>
  );
};

type CellPanelProps = {
  opened: OpenedCell | undefined;
  /** Initial focus. Defaults to the first field. */
  focus?: CellFocus | undefined;
  day: string;
  record: ClassRecord;
  onAdd: (drafts: Draft[]) => void;
  onLesson: (id: string) => void;
  isInSection: (id: string) => boolean;
  onClose: () => void;
};

export const CellPanel = ({ opened, onClose, ...props }: CellPanelProps) => (
  <SidePanel
    title={opened ? texts.cellTitle({ lesson: opened.lesson.name, child: opened.student.full_name }) : ''}
    isOpen={opened !== undefined}
    onClose={onClose}
  >
    {opened && <CellContent key={cellKey(opened.student._id, opened.lesson._id)} opened={opened} {...props} />}
  </SidePanel>
);
