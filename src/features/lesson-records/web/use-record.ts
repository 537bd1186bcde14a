import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api-client.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import { emptyOutbox } from '#platform/web/outbox/outbox.ts';
import { useSocketEvent, useSocketOpen } from '#platform/web/socket.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { cellMap, mergeCells, noCells } from '../cell-map.ts';
import { childGroupsChanged, lessonRecordsEndpoints, recordChanged } from '../contract.ts';
import { maxEntries } from '../field-rules.ts';
import type { Cells } from '../schemas.ts';
import { openRecordOutbox } from './open-record-outbox.ts';
import { cellsQuery } from './record.queries.ts';
import {
  type BeforeCell,
  cellsBefore,
  type Draft,
  type OutgoingStep,
  type SentEntry,
  withSteps,
} from './sync/record-step.ts';

const { getClassRecord, getRecordSection } = lessonRecordsEndpoints;

/** Entries of one step, and their cells before it. */
export type RecordedStep = { readonly entries: readonly SentEntry[]; readonly before: readonly BeforeCell[] };

/** Milliseconds to wait for the response to an own entry before fetching changes of others. */
const answerWaitMs = 250;

const maxUndoSteps = 50;

/** Loads the cells of a section and updates them on changes by others. */
const useServerCells = (sectionId: string) => {
  const client = useQueryClient();
  const { queryKey } = cellsQuery(sectionId);
  const query = useQuery(cellsQuery(sectionId));
  const catchUp = async () => {
    const since = client.getQueryData<Cells>(queryKey)?.change;
    if (since === undefined) return false;
    const merge = (news: Cells) =>
      client.setQueryData<Cells>(queryKey, (current) => (current ? mergeCells(current, news) : current));
    // Without a response, the next event or reconnect tries again.
    const news = await call(getClassRecord, { sectionID: sectionId, since }).catch(() => undefined);
    if (news) merge(news);
    return news !== undefined && news.change > since;
  };
  const reloadSection = () => void invalidate(client, [getRecordSection]);
  // Group changes also take a change number. Without new numbers, the section is unchanged.
  useSocketOpen(async () => {
    if (await catchUp()) reloadSection();
  });
  useSocketEvent<{ sectionID: string }>(childGroupsChanged.wire, (changed) => {
    if (changed.sectionID === sectionId) reloadSection();
  });
  const latestChange = useRef(0);
  const catchUpTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(catchUpTimer.current);
      catchUpTimer.current = undefined;
    },
    [],
  );
  useSocketEvent<{ sectionID: string; change: number }>(recordChanged.wire, (changed) => {
    if (changed.sectionID !== sectionId) return;
    latestChange.current = Math.max(latestChange.current, changed.change);
    // Own entries also trigger this event. Their response usually arrives within the wait.
    catchUpTimer.current ??= setTimeout(() => {
      catchUpTimer.current = undefined;
      const current = client.getQueryData<Cells>(queryKey)?.change ?? 0;
      if (latestChange.current > current) void catchUp();
    }, answerWaitMs);
  });
  return query.data;
};

const useUndo = (record: (drafts: readonly Draft[]) => unknown, retract: (done: RecordedStep) => void) => {
  const [done, setDone] = useState<readonly RecordedStep[]>([]);
  const undone = useRef<RecordedStep[]>([]);
  return {
    last: done.at(-1),
    note: (one: RecordedStep) => setDone((all) => [...all.slice(1 - maxUndoSteps), one]),
    /** Removes a step that was withdrawn in another way. */
    forget: (one: RecordedStep) => setDone((all) => all.filter((other) => other !== one)),
    /** Clears the redo history after a new entry. */
    forgetUndone: () => {
      undone.current = [];
    },
    undo: () => {
      const last = done.at(-1);
      if (!last) return;
      setDone((all) => all.slice(0, -1));
      retract(last);
      undone.current.push(last);
    },
    redo: () => {
      const last = undone.current.pop();
      if (last) record(last.entries.map(({ clientId: _, ...draft }) => draft));
    },
  };
};

/** Splits items into chunks of `maxEntries`, the limit per request. */
const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / maxEntries) }, (_, at) =>
    items.slice(at * maxEntries, (at + 1) * maxEntries),
  );

/** Returns the failed steps that contain some of the entries. */
const refusedSteps = (steps: readonly OutgoingStep[], entries: readonly SentEntry[]) => {
  const ids = new Set(entries.map(({ clientId }) => clientId));
  return steps.flatMap((step) =>
    step.kind === 'add' && step.state === 'failed' && step.entries.some(({ clientId }) => ids.has(clientId))
      ? [{ step, ids: step.entries.map(({ clientId }) => clientId) }]
      : [],
  );
};

/** Returns the viewer's unsent steps. Empty during server rendering. */
const useRecordOutbox = () => {
  const client = useQueryClient();
  const viewer = useViewer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another user has another outbox.
  const open = useCallback(() => openRecordOutbox(client, viewer), [client, viewer.user._id]);
  const subscribe = useCallback((listener: () => void) => open().subscribe(listener), [open]);
  const steps = useSyncExternalStore<readonly OutgoingStep[]>(
    subscribe,
    () => open().all(),
    () => emptyOutbox,
  );
  useSocketOpen(() => open().wake());
  return { open, steps };
};

/** Records entries of a section. They show immediately, are sent when possible and can be undone. */
export const useRecord = (sectionId: string) => {
  const serverCells = useServerCells(sectionId);
  const { open, steps: all } = useRecordOutbox();
  const sectionSteps = useMemo(() => all.filter(({ to }) => to === sectionId), [all, sectionId]);
  // Entries of a failed withdrawal still count.
  const steps = useMemo(
    () => sectionSteps.filter(({ kind, state }) => kind === 'add' || state !== 'failed'),
    [sectionSteps],
  );
  const stored = serverCells ? cellMap(serverCells) : noCells;
  const cells = useMemo(() => withSteps(stored, steps), [stored, steps]);

  const enqueue = (drafts: readonly Draft[]): RecordedStep | undefined => {
    if (drafts.length === 0) return undefined;
    const entries = drafts.map((draft) => ({ ...draft, clientId: newClientId() }));
    const done = { entries, before: cellsBefore(cells, entries) };
    for (const chunk of inChunks(entries)) open().enqueue(sectionId, { kind: 'add', entries: chunk });
    history.note(done);
    return done;
  };
  const retract = (done: RecordedStep) => {
    const { entries, before } = done;
    const refused = refusedSteps(sectionSteps, entries);
    for (const { step } of refused) void open().discard(step);
    const refusedIds = new Set(refused.flatMap(({ ids }) => ids));
    const withdrawals = entries
      .filter(({ clientId }) => !refusedIds.has(clientId))
      .map(({ clientId }) => ({ of: clientId, clientId: newClientId() }));
    for (const chunk of inChunks(withdrawals)) open().enqueue(sectionId, { kind: 'withdraw', entries: chunk, before });
    history.forget(done);
  };
  const history = useUndo(enqueue, retract);

  return {
    cells,
    /** Cells without unsent steps. */
    stored,
    /** Unsent steps. */
    steps,
    record: (drafts: readonly Draft[]) => {
      history.forgetUndone();
      return enqueue(drafts);
    },
    /** Undoes one step, regardless of its position in the history. */
    retract,
    /** Sends corrections. They have no undo, but can be corrected again. */
    correct: (drafts: readonly Draft[]) => {
      const entries = drafts.map((one) => ({ ...one, clientId: newClientId() }));
      for (const chunk of inChunks(entries)) open().enqueue(sectionId, { kind: 'add', entries: chunk });
    },
    /** Withdraws stored entries. @param before Expected cells without the entries. */
    withdraw: (ids: readonly string[], before: readonly BeforeCell[] = []) => {
      const entries = ids.map((id) => ({ id, clientId: newClientId() }));
      for (const chunk of inChunks(entries)) open().enqueue(sectionId, { kind: 'withdraw', entries: chunk, before });
    },
    undo: history.undo,
    redo: history.redo,
    last: history.last,
    /** Steps that wait for a connection. They are sent automatically. */
    waiting: steps.filter(({ state }) => state === 'waiting'),
    /** Steps that the server refused. They stay until retried or discarded. */
    failed: sectionSteps.filter(({ state }) => state === 'failed'),
    retry: (step: OutgoingStep) => void open().retry(step),
    discard: (step: OutgoingStep) => void open().discard(step),
  };
};

export type ClassRecord = ReturnType<typeof useRecord>;
