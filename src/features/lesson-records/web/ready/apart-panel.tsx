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
import { useRecordLabels } from '../record-labels.ts';
import { useReadyNext } from './use-ready-next.ts';

const { getReadyNext, setApart } = lessonRecordsEndpoints;

type Pair = ReadyNext['apart'][number];

const PairLine = ({ section, pair }: { section: RecordSection; pair: Pair }) => {
  const { dayLabel } = useRecordLabels();
  const change = useAction(setApart, { invalidates: [getReadyNext] });
  const { studentID: studentId, otherID: otherId, until } = pair;
  const nameOf = (id: string) => section.children.find(({ _id }) => _id === id)?.full_name ?? '';
  const names = { one: nameOf(studentId), other: nameOf(otherId) };
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text miw={0} className={layout.breakAnywhere ?? ''}>
        {until === null ? texts.apartPair(names) : texts.apartPairUntil({ ...names, day: dayLabel(until) })}
      </Text>
      <Button
        variant="default"
        size="compact-md"
        flex="none"
        aria-label={texts.togetherOf(names)}
        loading={change.isPending}
        onClick={() =>
          change.mutate({ sectionID: section._id, studentID: studentId, otherID: otherId, isApart: false })
        }
      >
        {texts.together}
      </Button>
    </Group>
  );
};

const Pairs = ({ section, pairs }: { section: RecordSection; pairs: readonly Pair[] }) =>
  pairs.length === 0 ? (
    <Text>{texts.apartNone}</Text>
  ) : (
    <Stack component="ul" gap="xs" p={0} m={0}>
      {pairs.map((pair) => (
        <PairLine key={`${pair.studentID} ${pair.otherID}`} section={section} pair={pair} />
      ))}
    </Stack>
  );

const AddPair = ({ section }: { section: RecordSection }) => {
  const [one, setOne] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const change = useAction(setApart, { invalidates: [getReadyNext] });
  const choices = section.children.map(({ _id, full_name }) => ({ value: _id, label: full_name }));
  const isComplete = one !== null && other !== null && (until === '' || isDay(until));
  const save = () => {
    if (one === null || other === null) return;
    const input = { sectionID: section._id, studentID: one, otherID: other, isApart: true, until: until || null };
    change.mutate(input, {
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

const Content = ({ section }: { section: RecordSection }) => {
  const ready = useReadyNext(section._id);
  return (
    <Stack>
      <Text c="dimmed">{texts.apartAbout}</Text>
      <Loaded query={ready} skeleton={<FieldsSkeleton fields={2} />}>
        {({ apart }) => <Pairs section={section} pairs={apart} />}
      </Loaded>
      <AddPair section={section} />
    </Stack>
  );
};

type ApartPanelProps = { section: RecordSection; isOpen: boolean; onClose: () => void };

export const ApartPanel = ({ section, isOpen, onClose }: ApartPanelProps) => (
  <SidePanel title={texts.apartTitle} isOpen={isOpen} onClose={onClose}>
    <Content section={section} />
  </SidePanel>
);
