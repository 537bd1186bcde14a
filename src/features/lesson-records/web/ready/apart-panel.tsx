import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/ready';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { ReadyNext, RecordSection } from '../../schemas.ts';
import { useRecordWords } from '../state-words.ts';
import { useReadyNext } from './use-ready-next.ts';

const { getReadyNext, setApart } = lessonRecordsEndpoints;

type Pair = ReadyNext['apart'][number];

const PairLine = ({ room, pair }: { room: RecordSection; pair: Pair }) => {
  const { dayWords } = useRecordWords();
  const change = useAction(setApart, { invalidates: [getReadyNext] });
  const { studentID, otherID, until } = pair;
  const nameOf = (id: string) => room.children.find(({ _id }) => _id === id)?.full_name ?? '';
  const names = { one: nameOf(studentID), other: nameOf(otherID) };
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text miw={0} className={layout.breakAnywhere ?? ''}>
        {until === null ? texts.apartPair(names) : texts.apartPairUntil({ ...names, day: dayWords(until) })}
      </Text>
      <Button
        variant="default"
        size="compact-md"
        flex="none"
        aria-label={texts.togetherOf(names)}
        loading={change.isPending}
        onClick={() => change.mutate({ sectionID: room._id, studentID, otherID, isApart: false })}
      >
        {texts.together}
      </Button>
    </Group>
  );
};

const Pairs = ({ room, pairs }: { room: RecordSection; pairs: readonly Pair[] }) =>
  pairs.length === 0 ? (
    <Text>{texts.apartNone}</Text>
  ) : (
    <Stack component="ul" gap="xs" p={0} m={0}>
      {pairs.map((pair) => (
        <PairLine key={`${pair.studentID} ${pair.otherID}`} room={room} pair={pair} />
      ))}
    </Stack>
  );

const AddPair = ({ room }: { room: RecordSection }) => {
  const [one, setOne] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const change = useAction(setApart, { invalidates: [getReadyNext] });
  const choices = room.children.map(({ _id, full_name }) => ({ value: _id, label: full_name }));
  const isComplete = one !== null && other !== null && (until === '' || isDay(until));
  const save = () => {
    if (one === null || other === null) return;
    const asked = { sectionID: room._id, studentID: one, otherID: other, isApart: true, until: until || null };
    change.mutate(asked, {
      onSuccess: () => {
        setOne(null);
        setOther(null);
        setUntil('');
      },
    });
  };
  return (
    <Stack gap="sm">
      <Select label={texts.apartOne} data={choices} value={one} searchable onChange={setOne} />
      <Select
        label={texts.apartOther}
        data={choices.filter(({ value }) => value !== one)}
        value={other}
        searchable
        onChange={setOther}
      />
      <DateField label={texts.apartUntil} value={until} onChange={setUntil} />
      <Button disabled={!isComplete} loading={change.isPending} onClick={save}>
        {texts.apartSave}
      </Button>
    </Stack>
  );
};

const Content = ({ room }: { room: RecordSection }) => {
  const ready = useReadyNext(room._id);
  return (
    <Stack>
      <Text c="dimmed">{texts.apartAbout}</Text>
      <Loaded query={ready} skeleton={<FieldsSkeleton fields={2} />}>
        {({ apart }) => <Pairs room={room} pairs={apart} />}
      </Loaded>
      <AddPair room={room} />
    </Stack>
  );
};

type ApartPanelProps = { room: RecordSection; isOpen: boolean; onClose: () => void };

/** Which children are not proposed for one group. */
export const ApartPanel = ({ room, isOpen, onClose }: ApartPanelProps) => (
  <SidePanel title={texts.apartTitle} isOpen={isOpen} onClose={onClose}>
    <Content room={room} />
  </SidePanel>
);
