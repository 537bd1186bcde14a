import { Button, Loader, Text } from '@mantine/core';
import {
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtualizer } from 'virtua';
import { useHydrated } from '#platform/web/hydrated.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import { DownIcon } from '../chat-icons.tsx';
import { useOutbox } from '../hooks/use-chat.ts';
import { hasMenu } from '../message/message-menu.tsx';
import type { MessageChanges } from '../message/use-message-changes.ts';
import { ThreadNotesSlot } from '../message-slots.ts';
import { shownIn, shownStates, type Thread } from '../sync/thread.ts';
import { useDayName } from './day-names.ts';
import { FirstRows } from './first-rows.tsx';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { type Row, rowsOf } from './rows.ts';
import { useListPlace } from './use-list-place.ts';
import { type PageLoad, usePages } from './use-pages.ts';

/** Returns `shift` true if earlier messages were prepended. `epoch` increments if the range was replaced. */
const useListWindow = (first: number, last: number): { shift: boolean; epoch: number } => {
  const before = useRef({ first, last, epoch: 0 });
  const { current } = before;
  const isFilled = current.last > 0 && last > 0;
  const isOther = isFilled && (current.first > last || current.first < first);
  const epoch = current.epoch + (isOther ? 1 : 0);
  useLayoutEffect(() => {
    before.current = { first, last, epoch };
  }, [first, last, epoch]);
  return { shift: isFilled && !isOther && first < current.first, epoch };
};

const nothing: [] = [];

type RowsParts = { partnerId: string; thread: Thread; unreadFrom: number; changes: MessageChanges };

const useRows = ({ partnerId, thread, unreadFrom, changes }: RowsParts): Row[] => {
  const { user } = useViewer();
  const dayName = useDayName();
  const box = useOutbox();
  const notes = use(ThreadNotesSlot)(partnerId);
  return useMemo(() => {
    const isPast = thread.past !== undefined;
    return rowsOf({
      messages: shownIn(thread).map(changes.shown),
      held: isPast ? nothing : changes.shownQueued(thread.held),
      outgoing: isPast ? nothing : box.filter(({ to }) => to === partnerId),
      notes,
      viewerId: user._id,
      unreadFrom,
      dayName,
    });
  }, [thread, changes, box, notes, partnerId, user._id, unreadFrom, dayName]);
};

const isStop = (row: Row): boolean => row.kind === 'message' && hasMenu(row.message, row.isOwn);

/** Roving tab index: only one message menu is a tab stop. The arrow keys move between menus. */
const useMenuStop = (rows: readonly Row[]) => {
  const [chosen, setChosen] = useState<string>();
  const wantsFocus = useRef(false);
  const stop = rows.some((row) => row.key === chosen && isStop(row)) ? chosen : rows.findLast(isStop)?.key;
  useEffect(() => {
    if (!wantsFocus.current || !chosen) return;
    wantsFocus.current = false;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(chosen)}"] [data-menu]`)?.focus();
  }, [chosen]);
  const step = useEffectEvent((key: string, by: 1 | -1) => {
    const at = rows.findIndex((row) => row.key === key);
    const others = by === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).reverse();
    const next = others.find(isStop);
    if (!next) return;
    wantsFocus.current = true;
    setChosen(next.key);
  });
  const [onStep] = useState(() => (key: string, by: 1 | -1) => step(key, by));
  return { stop, onStep };
};

type MessageListProps = RowsParts & {
  name: string;
  isTyping: boolean;
  search: string | undefined;
  target: { seq: number } | undefined;
  isJumping: boolean;
  /** `seq` of the highlighted message. */
  found: number | undefined;
  /** Incremented with each message that the user sends. */
  sent: number;
  unseen: number;
  onSeen: (screen: { first: number; last: number }) => void;
  onAtEndChange: (isAtEnd: boolean) => void;
  onToNewest: () => void;
};

/** Notice that earlier messages are loading or failed to load. Overlays the list, so that nothing moves. */
const PagesNotice = ({ isLoading, isFailed, retry }: PageLoad) => {
  if (isFailed && !isLoading)
    return (
      <div className={styles.pages} data-failed>
        <Text size="sm" role="alert">
          {texts.olderFailed}
        </Text>
        <Button variant="default" size="xs" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  return (
    isLoading && (
      <div className={styles.pages}>
        <Loader size="sm" aria-label={texts.loadingOlder} role="status" />
      </div>
    )
  );
};

const JumpButton = ({ count, onJump }: { count: number; onJump: () => void }) => (
  <div className={styles.jump}>
    <Button
      radius="xl"
      size="sm"
      leftSection={<DownIcon size={18} />}
      onClick={onJump}
      className={styles.jumpButton ?? ''}
    >
      {count > 0 ? texts.newCount({ number: count }) : texts.toNewest}
    </Button>
  </div>
);

type LiveListProps = MessageListProps & {
  rows: readonly Row[];
  unreadKey: string | undefined;
  onPlaced: () => void;
};

const LiveList = (props: LiveListProps) => {
  const { partnerId, name, thread, isTyping, search, found, sent, unseen, onAtEndChange, onToNewest } = props;
  const { rows, target, isJumping, unreadKey, onSeen, onPlaced } = props;
  const shown = shownIn(thread);
  const { shift, epoch } = useListWindow(shown[0]?.seq ?? 0, shown.at(-1)?.seq ?? 0);
  const pages = usePages(partnerId, thread);
  const place = useListPlace({
    ...{ rows, epoch, target, isJumping, unreadKey, onSeen, isPast: thread.past !== undefined },
    ...{ onNearStart: pages.older.load, onNearEnd: pages.newer.load },
  });
  const { isPlaced, isAtEnd, top } = place.view;
  const { stop, onStep } = useMenuStop(rows);
  const dayName = useDayName();
  const { user } = useViewer();
  const states = useMemo(() => shownStates(thread, user._id), [thread, user._id]);
  useLayoutEffect(() => {
    if (isPlaced) onPlaced();
  }, [isPlaced, onPlaced]);
  useEffect(() => onAtEndChange(isAtEnd), [isAtEnd, onAtEndChange]);
  const scrollToEnd = useEffectEvent(place.scrollToEnd);
  useEffect(() => {
    if (sent > 0) scrollToEnd();
  }, [sent]);
  const toNewest = () => {
    onToNewest();
    place.scrollToEnd();
    place.box.current?.focus({ preventScroll: true });
  };
  const topAt = top?.kind === 'outgoing' ? undefined : top?.message.createdAt;
  return (
    <>
      {topAt && !isAtEnd && (
        <div className={styles.topDay} aria-hidden="true">
          <span>{dayName(topAt)}</span>
        </div>
      )}
      <PagesNotice {...pages.older} />
      <section
        ref={place.box}
        className={styles.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard.
        tabIndex={0}
        aria-label={texts.history({ name })}
        data-placing={!isPlaced || undefined}
      >
        {rows.length === 0 && <Text className={styles.start ?? ''}>{texts.start}</Text>}
        <div className={styles.room}>
          <Virtualizer
            key={epoch}
            ref={place.list}
            as="ol"
            item="li"
            scrollRef={place.box}
            data={rows}
            shift={shift}
            keepMounted={[rows.findIndex(({ key }) => key === stop)].filter((index) => index >= 0)}
          >
            {(row: Row) => (
              <MessageRow
                key={row.key}
                row={row}
                name={name}
                state={row.kind === 'message' ? states.get(row.message.seq) : undefined}
                search={search}
                isFound={row.kind === 'message' && row.message.seq === found}
                isTabStop={row.key === stop}
                onStep={onStep}
              />
            )}
          </Virtualizer>
        </div>
        <Text size="sm" c="dimmed" className={styles.typing ?? ''}>
          {isTyping && texts.typing({ name })}
        </Text>
      </section>
      {(!isAtEnd || thread.past) && rows.length > 0 && <JumpButton count={unseen} onJump={toNewest} />}
    </>
  );
};

/** Shows the messages by day, newest last. Shows static rows until the virtualized list is in place. */
export const MessageList = (props: MessageListProps) => {
  const rows = useRows(props);
  // After hydration a transition renders the live list in short tasks.
  const [isLive, setLive] = useState(useHydrated());
  useEffect(() => startTransition(() => setLive(true)), []);
  const [unreadKey] = useState(() => rows.find(({ isFirstUnread }) => isFirstUnread)?.key);
  const [isPlaced, setPlaced] = useState(false);
  const onPlaced = useCallback(() => setPlaced(true), []);
  return (
    <div className={styles.frame}>
      {isLive && <LiveList {...props} rows={rows} unreadKey={unreadKey} onPlaced={onPlaced} />}
      {!isPlaced && <FirstRows rows={rows} thread={props.thread} name={props.name} />}
    </div>
  );
};
