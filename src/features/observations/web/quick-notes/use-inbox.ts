import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { observationsChanged, observationsEndpoints } from '../../contract.ts';
import type { Observation } from '../../schemas.ts';
import { quickNotesQuery } from '../observations.queries.ts';
import { type ListedQuickNote, mergeListed, nextId } from './listed-quick-notes.ts';
import { filingInput, filingProblem, initialSorting, type Sorting } from './sorting.ts';

const { getQuickNotes, countQuickNotes, getObservations, getChildObservations } = observationsEndpoints;
const { fileQuickNote, unfileQuickNote, withdrawObservation } = observationsEndpoints;
const lists = [getQuickNotes, countQuickNotes, getObservations, getChildObservations];

export type Done = { readonly id: string; readonly kind: 'kept' | 'takenBack' };

/** Returns the notes of a class in stable positions. Only the user's own actions move notes. */
const useListedQuickNotes = (now: readonly Observation[] | undefined) => {
  const [seen, setSeen] = useState<readonly Observation[]>();
  const [shown, setShown] = useState<readonly ListedQuickNote[]>([]);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  if (now && now !== seen) {
    setSeen(now);
    setShown(mergeListed(shown, now));
  }
  const listed = shown.filter(({ quickNote }) => !done.has(quickNote._id));
  return {
    listed,
    /** Removes notes filed by other users, when the user continues with another note. */
    removeSorted: () => setShown(shown.filter(({ quickNote, isSorted }) => !isSorted && !done.has(quickNote._id))),
    setDone: (id: string, isDone: boolean) =>
      setDone((before) => {
        const next = new Set(before);
        if (isDone) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
};

const useSortings = () => {
  const [sortings, setSortings] = useState<ReadonlyMap<string, Sorting>>(new Map());
  const of = (quickNote: Observation) => sortings.get(quickNote._id) ?? initialSorting(quickNote);
  const change = (quickNote: Observation, by: Partial<Sorting>) =>
    setSortings((before) =>
      new Map(before).set(quickNote._id, { ...initialSorting(quickNote), ...before.get(quickNote._id), ...by }),
    );
  return { of, change };
};

export const useInbox = (sectionID: string, onSorted: () => void) => {
  const query = useQuery<Observation[]>(quickNotesQuery(sectionID));
  useInvalidateOnEvent(observationsChanged.wire, [getQuickNotes]);
  const { listed, removeSorted, setDone } = useListedQuickNotes(query.data);
  const sortings = useSortings();
  const [chosen, setChosen] = useState<string>();
  const [focusedId, setFocusedId] = useState<string>();
  const [last, setLast] = useState<Done>();
  // Queued, so that an undo is sent after the request it undoes.
  const options = { invalidates: lists, queue: `jottings ${sectionID}` };
  const file = useAction(fileQuickNote, options);
  const unfile = useAction(unfileQuickNote, options);
  const withdraw = useAction(withdrawObservation, options);
  const current = listed.find(({ quickNote }) => quickNote._id === chosen)?.quickNote._id ?? nextId(listed, undefined);
  const select = (id: string | undefined) => {
    setChosen(id);
    setFocusedId(id);
  };
  const selectNext = () => {
    removeSorted();
    select(nextId(listed, current));
  };
  /** Removes a note immediately. If the request fails, the note returns and an error is shown. */
  const finish = (id: string, kind: Done['kind'], call: () => Promise<unknown>) => {
    setDone(id, true);
    setLast({ id, kind });
    onSorted();
    selectNext();
    call().catch(() => {
      setDone(id, false);
      setLast((before) => (before?.id === id ? undefined : before));
    });
  };
  return {
    ...{ query, listed, current, focusedId, last, sortings, selectNext, select },
    file: (quickNote: Observation) => {
      const sorting = sortings.of(quickNote);
      const problem = filingProblem(quickNote, sorting);
      if (problem !== undefined) return void toast.plain(problem);
      finish(quickNote._id, 'kept', () => file.mutateAsync({ id: quickNote._id, ...filingInput(quickNote, sorting) }));
    },
    withdraw: ({ _id: id }: Observation) => finish(id, 'takenBack', () => withdraw.mutateAsync({ id })),
    undo: ({ id, kind }: Done) => {
      setLast(undefined);
      const undone = kind === 'kept' ? unfile.mutateAsync({ id }) : withdraw.mutateAsync({ id, isTakenBack: false });
      undone.then(
        () => {
          setDone(id, false);
          select(id);
        },
        () => undefined,
      );
    },
  };
};
