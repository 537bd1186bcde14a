import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { call } from '#platform/web/api-client.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { useSocketOpen, useSocketWire } from '#platform/web/socket.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { type CellInfo, cellKey, cellMap, mergeCells, withEntry } from '../cell-map.ts';
import { lessonRecordsEndpoints, recordChanged } from '../contract.ts';
import type { Cells, NewEntry } from '../schemas.ts';
import { cellsQuery } from './record-queries.ts';

const { addEntries, withdrawEntries, getClassRecord, getCellEntries, getChildEntries } = lessonRecordsEndpoints;

export type Draft = Pick<NewEntry, 'studentID' | 'lessonID' | 'kind' | 'day'> &
  Partial<Pick<NewEntry, 'attention' | 'period' | 'note'>>;

/** Entries on their way. With a problem they wait for somebody to try again or discard them. */
export type Batch = {
  readonly id: string;
  readonly entries: readonly (Draft & { clientId: string })[];
  problem?: string;
};

type Done = { readonly drafts: readonly Draft[]; readonly ids: readonly string[] };

/** So many steps can be taken back. */
const mostUndone = 50;

/** What the server knows of a class, kept up with what others write. */
const useKnownCells = (sectionID: string) => {
  const client = useQueryClient();
  const { queryKey } = cellsQuery(sectionID);
  const query = useQuery(cellsQuery(sectionID));
  const merge = (news: Cells) =>
    client.setQueryData<Cells>(queryKey, (known) => (known ? mergeCells(known, news) : known));
  /** The answer to own entries says nothing of what others wrote before them, so that is still to be asked for. */
  const mergeOwn = (news: Cells) => merge({ ...news, change: 0 });
  const catchUp = async () => {
    const since = client.getQueryData<Cells>(queryKey)?.change;
    if (since === undefined) return;
    // Without an answer it asks again with the next event, or when the connection opens.
    await call(getClassRecord, { sectionID, since }).then(merge, () => undefined);
  };
  useSocketOpen(() => void catchUp());
  useSocketWire<{ sectionID: string; change: number }>(recordChanged.wire, (changed) => {
    const known = client.getQueryData<Cells>(queryKey)?.change ?? 0;
    if (changed.sectionID === sectionID && changed.change > known) void catchUp();
  });
  const forgetHistories = () => invalidate(client, [getCellEntries, getChildEntries]);
  return { query, mergeOwn, forgetHistories };
};

type Send = (batch: Batch) => Promise<readonly string[] | undefined>;

/** Entries on their way, and those that could not be stored. */
const useOutgoing = (sectionID: string, mergeOwn: (news: Cells) => unknown) => {
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const put = (batch: Batch) => setBatches((all) => [...all.filter(({ id }) => id !== batch.id), batch]);
  const remove = (id: string) => setBatches((all) => all.filter((batch) => batch.id !== id));
  /** @returns the ids of the entries; undefined where they could not be stored */
  const send: Send = async (batch) => {
    const { id, entries } = batch;
    put({ id, entries });
    try {
      const answer = await call(addEntries, { sectionID, entries: [...entries] });
      mergeOwn(answer);
      remove(id);
      return answer.added;
    } catch (error) {
      put({ id, entries, problem: sentenceOf(error) });
      return undefined;
    }
  };
  return { batches, send, remove };
};

/** What was recorded here, so that it can be taken back, and recorded once more. */
const useUndo = (take: (drafts: readonly Draft[]) => void, withdraw: (ids: readonly string[]) => Promise<void>) => {
  const [done, setDone] = useState<readonly Done[]>([]);
  const undone = useRef<Done[]>([]);
  return {
    last: done.at(-1),
    note: (one: Done) => setDone((all) => [...all.slice(1 - mostUndone), one]),
    /** Something new was recorded, so there is nothing to record once more. */
    forgetUndone: () => {
      undone.current = [];
    },
    undo: async () => {
      const last = done.at(-1);
      if (!last) return;
      setDone((all) => all.slice(0, -1));
      try {
        await withdraw(last.ids);
        undone.current.push(last);
      } catch (error) {
        void toast.failure(error);
      }
    },
    redo: () => {
      const last = undone.current.pop();
      if (last) take(last.drafts);
    },
  };
};

/** Records entries of a class: they show at once, go out, and can be undone. */
export const useRecord = (sectionID: string) => {
  const { query, mergeOwn, forgetHistories } = useKnownCells(sectionID);
  const { batches, send, remove } = useOutgoing(sectionID, mergeOwn);
  const deliver = async (batch: Batch) => {
    const ids = await send(batch);
    if (!ids) return;
    history.note({ drafts: batch.entries.map(({ clientId: _, ...draft }) => draft), ids });
    await forgetHistories();
  };
  const take = (drafts: readonly Draft[]) => {
    if (drafts.length > 0)
      void deliver({ id: newId(), entries: drafts.map((draft) => ({ ...draft, clientId: newId() })) });
  };
  const withdraw = async (ids: readonly string[]) => {
    mergeOwn(await call(withdrawEntries, { entries: ids.map((id) => ({ id, clientId: newId() })) }));
    await forgetHistories();
  };
  const history = useUndo(take, withdraw);

  const cells = useMemo(() => {
    const known = query.data ? cellMap(query.data) : new Map<string, CellInfo>();
    for (const entry of batches.flatMap(({ entries }) => entries)) {
      const key = cellKey(entry.studentID, entry.lessonID);
      known.set(key, withEntry(known.get(key), entry));
    }
    return known;
  }, [query.data, batches]);

  return {
    cells,
    record: (drafts: readonly Draft[]) => {
      history.forgetUndone();
      take(drafts);
    },
    withdraw,
    undo: history.undo,
    redo: history.redo,
    /** The last thing that was recorded and can be undone. */
    last: history.last,
    /** Whether something is not stored yet. */
    isUnsaved: batches.length > 0,
    failed: batches.filter(({ problem }) => problem !== undefined),
    tryAgain: (batch: Batch) => void deliver(batch),
    discard: ({ id }: Batch) => remove(id),
  };
};

export type ClassRecord = ReturnType<typeof useRecord>;
