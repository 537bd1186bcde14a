import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { observationsChanged, observationsEndpoints } from '../../contract.ts';
import type { Observation } from '../../schemas.ts';
import { jottingsQuery } from '../observation-queries.ts';
import { inPlace, nextOf, type Placed } from './in-place.ts';
import { type Sorting, sentSorting, sortingOf, whyNotKept } from './sorting.ts';

const { getQuickNotes, countQuickNotes, getObservations, getChildObservations } = observationsEndpoints;
const { fileQuickNote, unfileQuickNote, withdrawObservation } = observationsEndpoints;
const lists = [getQuickNotes, countQuickNotes, getObservations, getChildObservations];

/** What was done last, so that it can be taken back. */
export type Done = { readonly id: string; readonly kind: 'kept' | 'takenBack' };

/** The jottings of a class in their places: nothing moves but by what one does oneself. */
const usePlaced = (now: readonly Observation[] | undefined) => {
  const [seen, setSeen] = useState<readonly Observation[]>();
  const [shown, setShown] = useState<readonly Placed[]>([]);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  if (now && now !== seen) {
    setSeen(now);
    setShown(inPlace(shown, now));
  }
  const placed = shown.filter(({ jotting }) => !done.has(jotting._id));
  return {
    placed,
    /** What somebody else has sorted goes once one goes on. */
    tidy: () => setShown(shown.filter(({ jotting, isGone }) => !isGone && !done.has(jotting._id))),
    setDone: (id: string, isDone: boolean) =>
      setDone((before) => {
        const next = new Set(before);
        if (isDone) next.add(id);
        else next.delete(id);
        return next;
      }),
  };
};

/** What somebody has chosen for each jotting, also for those that they went on from. */
const useSortings = () => {
  const [sortings, setSortings] = useState<ReadonlyMap<string, Sorting>>(new Map());
  const of = (jotting: Observation) => sortings.get(jotting._id) ?? sortingOf(jotting);
  const change = (jotting: Observation, by: Partial<Sorting>) =>
    setSortings((before) =>
      new Map(before).set(jotting._id, { ...sortingOf(jotting), ...before.get(jotting._id), ...by }),
    );
  return { of, change };
};

/** The jottings of a class that somebody sorts, one after the other. */
export const useInbox = (sectionID: string, onSorted: () => void) => {
  const query = useQuery<Observation[]>(jottingsQuery(sectionID));
  useLive(observationsChanged.wire, [getQuickNotes]);
  const { placed, tidy, setDone } = usePlaced(query.data);
  const sortings = useSortings();
  const [chosen, setChosen] = useState<string>();
  const [goneTo, setGoneTo] = useState<string>();
  const [last, setLast] = useState<Done>();
  // One after the other: Undo comes after what it undoes.
  const options = { invalidates: lists, queue: `jottings ${sectionID}` };
  const keep = useAction(fileQuickNote, options);
  const unkeep = useAction(unfileQuickNote, options);
  const withdraw = useAction(withdrawObservation, options);
  const current = placed.find(({ jotting }) => jotting._id === chosen)?.jotting._id ?? nextOf(placed, undefined);
  const goTo = (id: string | undefined) => {
    setChosen(id);
    setGoneTo(id);
  };
  const goOn = () => {
    tidy();
    goTo(nextOf(placed, current));
  };
  /** It goes at once; where that is refused it comes back, and a sentence says why. */
  const finish = (id: string, kind: Done['kind'], call: () => Promise<unknown>) => {
    setDone(id, true);
    setLast({ id, kind });
    onSorted();
    goOn();
    call().catch(() => {
      setDone(id, false);
      setLast((before) => (before?.id === id ? undefined : before));
    });
  };
  return {
    ...{ query, placed, current, goneTo, last, sortings, goOn, goTo },
    keep: (jotting: Observation) => {
      const sorting = sortings.of(jotting);
      const problem = whyNotKept(jotting, sorting);
      if (problem !== undefined) return void toast.plain(problem);
      finish(jotting._id, 'kept', () => keep.mutateAsync({ id: jotting._id, ...sentSorting(jotting, sorting) }));
    },
    takeBack: ({ _id: id }: Observation) => finish(id, 'takenBack', () => withdraw.mutateAsync({ id })),
    undo: ({ id, kind }: Done) => {
      setLast(undefined);
      const undone = kind === 'kept' ? unkeep.mutateAsync({ id }) : withdraw.mutateAsync({ id, isTakenBack: false });
      undone.then(
        () => {
          setDone(id, false);
          goTo(id);
        },
        () => undefined,
      );
    },
  };
};
