import { Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useIsTouch } from '#platform/web/layout/use-is-touch.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { KeyHelp } from '#platform/web/tables/key-help.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/jottings';
import { JottingIcon } from '../icons.tsx';
import { mostJottings } from '../observation-queries.ts';
import type { Placed } from './in-place.ts';
import { isInside } from './is-inside.ts';
import { SortCard, WaitingCard } from './sort-card.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useInbox } from './use-inbox.ts';

const keys = [
  ['k', texts.keyKeep],
  ['j', texts.keyNext],
  ['?', texts.keyHelp],
] as const;

const isWriting = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox]):not([type=radio])') !== null;

const doneWords = { kept: texts.kept, takenBack: texts.takenBack } as const;

/** Nothing waits. After the last one that somebody has sorted the focus is here. */
const NothingLeft = ({ isGoneTo }: { isGoneTo: boolean }) => {
  const place = useFocusOnArrival<HTMLDivElement>(isGoneTo);
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState icon={<JottingIcon size={40} />}>{texts.nothing}</EmptyState>
    </div>
  );
};

const Hint = () => (
  <Text size="sm" c="dimmed">
    {useIsTouch() ? texts.swipeHint : texts.keysHint}
  </Text>
);

type Inbox = ReturnType<typeof useInbox>;

const Cards = ({ room, inbox }: { room: RecordRoom; inbox: Inbox }) => {
  const { placed, current, goneTo, sortings } = inbox;
  const one = ({ jotting, isGone }: Placed) => {
    const { _id: id } = jotting;
    if (isGone || id !== current)
      return (
        <WaitingCard
          key={id}
          {...{ jotting, isGone }}
          isGoneTo={goneTo === id && !isGone}
          onSort={() => inbox.goTo(id)}
        />
      );
    return (
      <SortCard
        key={id}
        {...{ room, jotting }}
        isGoneTo={goneTo === id}
        sorting={sortings.of(jotting)}
        onSorting={(change) => sortings.change(jotting, change)}
        onKeep={() => inbox.keep(jotting)}
        onNext={inbox.goOn}
        onTakeBack={() => inbox.takeBack(jotting)}
      />
    );
  };
  return (
    <Stack>
      <Hint />
      {placed.map(one)}
      {(inbox.query.data ?? []).length >= mostJottings && <Text c="dimmed">{texts.more}</Text>}
    </Stack>
  );
};

type JottingInboxProps = { room: RecordRoom /** One was kept or taken back. */; onSorted: () => void };

/** Jottings to sort: what was written in a hurry, and what assistants wrote. */
export const JottingInbox = ({ room, onSorted }: JottingInboxProps) => {
  const inbox = useInbox(room._id, onSorted);
  const [hasHelp, setHelp] = useState(false);
  const { placed, current, last } = inbox;
  const actOn = (key: string) => {
    const jotting = placed.find((one) => one.jotting._id === current)?.jotting;
    if (key === '?') setHelp(true);
    else if (!jotting) return false;
    else if (key === 'k') inbox.keep(jotting);
    else if (key === 'j') inbox.goOn();
    else return false;
    return true;
  };
  // Single keys are the inbox's only while it has the focus itself, and never a letter that somebody writes.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isInside(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event)) return;
    if (actOn(event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The keys belong to whatever in it has the focus.
    <div onKeyDown={onKeyDown}>
      <Stack>
        <Group mih={44}>
          {placed.length > 0 && (
            <Text fw={600}>{texts.waiting({ number: placed.filter(({ isGone }) => !isGone).length })}</Text>
          )}
          <UndoLine id={last?.id} done={last && doneWords[last.kind]} onUndo={() => last && inbox.undo(last)} />
        </Group>
        <Loaded query={inbox.query} skeleton={<CardsSkeleton cards={3} height={140} />}>
          {() => (placed.length === 0 ? <NothingLeft isGoneTo={last !== undefined} /> : <Cards {...{ room, inbox }} />)}
        </Loaded>
      </Stack>
      {hasHelp && (
        <KeyHelp title={texts.keysTitle} about={texts.keysAbout} keys={keys} onClose={() => setHelp(false)} />
      )}
    </div>
  );
};
