import { Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useIsTouch } from '#platform/web/layout/use-is-touch.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { KeyHelp } from '#platform/web/tables/key-help.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/observations/jottings';
import { QuickNoteIcon } from '../icons.tsx';
import { maxQuickNotes } from '../observations.queries.ts';
import { isInside } from './is-inside.ts';
import type { ListedQuickNote } from './listed-quick-notes.ts';
import { SortCard, WaitingCard } from './sort-card.tsx';
import { useFocusWhen } from './use-focus-when.ts';
import { useInbox } from './use-inbox.ts';

const keys = [
  ['k', texts.keyKeep],
  ['j', texts.keyNext],
  ['?', texts.keyHelp],
] as const;

const isEditing = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox]):not([type=radio])') !== null;

const doneLabels = { kept: texts.kept, takenBack: texts.takenBack } as const;

/** Renders the empty inbox. Receives the focus after the last note is filed. */
const NothingLeft = ({ hasFocus }: { hasFocus: boolean }) => {
  const place = useFocusWhen<HTMLDivElement>(hasFocus);
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState icon={<QuickNoteIcon size={40} />}>{texts.nothing}</EmptyState>
    </div>
  );
};

const Hint = () => (
  <Text size="sm" c="dimmed">
    {useIsTouch() ? texts.swipeHint : texts.keysHint}
  </Text>
);

type Inbox = ReturnType<typeof useInbox>;

const Cards = ({ section, inbox }: { section: RecordSection; inbox: Inbox }) => {
  const { listed, current, focusedId, sortings } = inbox;
  const cardFor = ({ quickNote, isSorted }: ListedQuickNote) => {
    const { _id: id } = quickNote;
    if (isSorted || id !== current)
      return (
        <WaitingCard
          key={id}
          {...{ quickNote, isSorted }}
          hasFocus={focusedId === id && !isSorted}
          onSort={() => inbox.select(id)}
        />
      );
    return (
      <SortCard
        key={id}
        {...{ section, quickNote }}
        hasFocus={focusedId === id}
        sorting={sortings.of(quickNote)}
        onSorting={(change) => sortings.change(quickNote, change)}
        onFile={() => inbox.file(quickNote)}
        onNext={inbox.selectNext}
        onWithdraw={() => inbox.withdraw(quickNote)}
      />
    );
  };
  return (
    <Stack>
      <Hint />
      {listed.map(cardFor)}
      {(inbox.query.data ?? []).length >= maxQuickNotes && <Text c="dimmed">{texts.more}</Text>}
    </Stack>
  );
};

type QuickNoteInboxProps = {
  section: RecordSection;
  onSorted: () => void;
};

export const QuickNoteInbox = ({ section, onSorted }: QuickNoteInboxProps) => {
  const inbox = useInbox(section._id, onSorted);
  const [hasHelp, setHelp] = useState(false);
  const { listed, current, last } = inbox;
  const actOn = (key: string) => {
    const quickNote = listed.find((one) => one.quickNote._id === current)?.quickNote;
    if (key === '?') setHelp(true);
    else if (!quickNote) return false;
    else if (key === 'k') inbox.file(quickNote);
    else if (key === 'j') inbox.selectNext();
    else return false;
    return true;
  };
  // Single-key shortcuts apply only while the focus is in the inbox and not in a text field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isInside(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isEditing(event)) return;
    if (actOn(event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The keys apply to the focused element inside.
    <div onKeyDown={onKeyDown}>
      <Stack>
        <Group mih={44}>
          {listed.length > 0 && (
            <Text fw={600}>{texts.waiting({ number: listed.filter(({ isSorted }) => !isSorted).length })}</Text>
          )}
          <UndoLine id={last?.id} done={last && doneLabels[last.kind]} onUndo={() => last && inbox.undo(last)} />
        </Group>
        <Loaded query={inbox.query} skeleton={<CardsSkeleton cards={3} height={140} />}>
          {() =>
            listed.length === 0 ? <NothingLeft hasFocus={last !== undefined} /> : <Cards {...{ section, inbox }} />
          }
        </Loaded>
      </Stack>
      {hasHelp && (
        <KeyHelp title={texts.keysTitle} about={texts.keysAbout} keys={keys} onClose={() => setHelp(false)} />
      )}
    </div>
  );
};
