import { Box, Button, Checkbox, Group, Radio, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#kernel/typed-day.ts';
import { formatDay } from '#platform/web/format/dates.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import * as grid from '#texts/lesson-records/grid';
import * as plans from '#texts/lesson-records/plans';
import * as texts from '#texts/lesson-records/screens';
import { cellKey } from '../cell-map.ts';
import type { RecordChild, RecordRoom } from '../schemas.ts';
import { type EntryKind, someTime } from '../words.ts';
import { StateMark } from './grid/state-mark.tsx';
import { kindWords } from './state-words.ts';
import type { Draft } from './sync/record-step.ts';
import type { ClassRecord } from './use-record.ts';

const kinds = ['presented', 'practised', 'mastered', 'represented', 'planned'] as const satisfies readonly EntryKind[];

type FaceProps = { child: RecordChild; lessonID: string | null; record: ClassRecord };

/** A child with what they had of the lesson. */
const Face = ({ child, lessonID, record }: FaceProps) => {
  const cell = lessonID === null ? undefined : record.cells.get(cellKey(child._id, lessonID));
  return (
    <Checkbox.Card value={child._id} p="xs" radius="md" aria-label={child.full_name}>
      <Group wrap="nowrap" gap="xs">
        <Checkbox.Indicator />
        <PersonAvatar image={child.image} size={36} />
        <Box miw={0} className={layout.breakAnywhere ?? ''}>
          <Text size="sm" lh={1.2} dir="auto">
            {child.full_name}
          </Text>
          {cell && (
            <Group gap={4} wrap="nowrap">
              <StateMark state={cell.state} />
              <Text size="xs" c="dimmed">
                {grid.state({ state: cell.state })}
              </Text>
            </Group>
          )}
        </Box>
      </Group>
    </Checkbox.Card>
  );
};

/** Whom the last lesson of this visit was given to. */
const lastChildren = ({ last }: ClassRecord, room: RecordRoom): string[] => {
  const here = new Set(room.children.map(({ _id }) => _id));
  return [...new Set(last?.entries.map(({ studentID }) => studentID) ?? [])].filter((id) => here.has(id));
};

const lessonChoices = ({ areas }: RecordRoom) =>
  areas.map((area) => ({
    group: area.name,
    items: area.groups.flatMap(({ lessons }) => lessons.map(({ _id, name }) => ({ value: _id, label: name }))),
  }));

/** For which day it is planned, or for none yet. */
const PlannedDay = ({ day, onDay }: { day: string; onDay: (day: string) => void }) => {
  const isSomeTime = day === someTime;
  const [chosen, setChosen] = useState(day);
  return (
    <Group align="flex-end">
      {!isSomeTime && <DateField label={plans.plannedFor} value={day} onChange={onDay} />}
      <Checkbox
        label={plans.someTime}
        checked={isSomeTime}
        onChange={({ currentTarget }) => {
          setChosen(isSomeTime ? chosen : day);
          onDay(currentTarget.checked ? someTime : chosen);
        }}
      />
    </Group>
  );
};

type QuickRecordProps = {
  room: RecordRoom;
  record: ClassRecord;
  day: string;
  /** Chosen already. */
  lessonID?: string;
  kind?: EntryKind;
  onAdd: (drafts: Draft[]) => void;
  onClose: () => void;
};

/** A lesson that was given to some children: the lesson, the faces, done. */
export const QuickRecord = (props: QuickRecordProps) => {
  const { room, record, lessonID: first, onAdd, onClose } = props;
  const [lessonID, setLessonID] = useState<string | null>(first ?? null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [kind, setKind] = useState<EntryKind>(props.kind ?? 'presented');
  const [day, setDay] = useState(props.day);
  const last = lastChildren(record, room);
  const save = () => {
    if (lessonID === null) return;
    const at = kind === 'planned' ? day : props.day;
    onAdd(chosen.map((studentID) => ({ studentID, lessonID, kind, day: at })));
    onClose();
  };
  return (
    <SidePanel title={kind === 'planned' ? plans.planLesson : texts.recordLesson} isOpen onClose={onClose}>
      <Stack>
        {kind === 'planned' ? (
          <PlannedDay day={day} onDay={setDay} />
        ) : (
          <Text c="dimmed">{texts.recordsFor({ day: formatDay(props.day) })}</Text>
        )}
        <Select
          label={texts.lesson}
          data={lessonChoices(room)}
          value={lessonID}
          searchable
          limit={30}
          data-autofocus={first === undefined || undefined}
          nothingFoundMessage={texts.nothingFound}
          onChange={setLessonID}
        />
        <Checkbox.Group label={texts.chosen({ number: chosen.length })} value={chosen} onChange={setChosen}>
          {last.length > 0 && (
            <Button variant="light" size="compact-md" my="xs" onClick={() => setChosen(last)}>
              {texts.sameAsLast({ number: last.length })}
            </Button>
          )}
          <SimpleGrid cols={2} spacing="xs" mt="xs">
            {room.children.map((child) => (
              <Face key={child._id} child={child} lessonID={lessonID} record={record} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <Radio.Group label={texts.whatHappened} value={kind} onChange={(value) => setKind(value as EntryKind)}>
          <Group mt="xs">
            {kinds.map((one) => (
              <Radio key={one} value={one} label={kindWords(one)} />
            ))}
          </Group>
        </Radio.Group>
        <Button disabled={lessonID === null || chosen.length === 0 || !isDay(day)} onClick={save}>
          {texts.save}
        </Button>
      </Stack>
    </SidePanel>
  );
};
