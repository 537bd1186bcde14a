import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { call } from '../api-client.ts';
import { toast } from '../toasts/toast.ts';
import { refreshSchoolQueries } from './school-changes.ts';
import { batchOf, type OfferUndo, UndoSlot } from './undo-slot.ts';
import { invalidate, type StaleQuery } from './use-endpoint.ts';

type ActionOptions<D extends EndpointDefinition> = {
  /** What else changes by this, beside the answers that depend on school tables: those are asked for again after every action. */
  invalidates?: readonly StaleQuery[];
  /** The sentence of the toast once it is done. Deletions that can be taken back offer that beside it. */
  success?: string | ((output: OutputOf<D>) => string);
  /** Before the server answers: changes the cache (see `patchCached`) and answers what undoes it. */
  optimistic?: (client: QueryClient, input: RequestOf<D>) => Promise<() => void>;
  /** `form`: the form shows refusals itself (`useServerForm` with `mutateAsync`), so no toast. */
  failure?: 'toast' | 'form';
  /** Calls of the same queue wait for one another, and for what is on the screen to be new. */
  queue?: string;
  /** For how many milliseconds what was sent and answered stays in memory without a component that shows it; five minutes unless told. */
  gcTime?: number;
  /** Makes the call when its turn has come, where it sends something else than what it was given. */
  send?: (client: QueryClient, input: RequestOf<D>) => Promise<OutputOf<D>>;
};

/** What `useAction` does, apart from React. */
export const actionOptions = <D extends EndpointDefinition>(
  client: QueryClient,
  endpoint: D,
  options: ActionOptions<D>,
  offerUndo?: OfferUndo,
): MutationOptions<OutputOf<D>, Error, RequestOf<D>, (() => void) | undefined> => {
  const { invalidates = [], success, optimistic, failure = 'toast', queue, send, gcTime } = options;
  return {
    ...(queue && { scope: { id: queue } }),
    mutationFn: (input) => (send ? send(client, input) : call(endpoint, input)),
    onMutate: (input) => optimistic?.(client, input),
    onSuccess: (output) => {
      const message = typeof success === 'function' ? success(output) : success;
      if (!message) return;
      const batch = batchOf(output);
      void (offerUndo && batch ? offerUndo(client, { message, batch, stale: invalidates }) : toast.success(message));
    },
    onError: (error, _input, undo) => {
      undo?.();
      if (failure === 'toast') void toast.failure(error);
    },
    onSettled: () => Promise.all([refreshSchoolQueries(client), invalidate(client, invalidates)]),
    ...(gcTime !== undefined && { gcTime }),
  };
};

/**
 * Makes a call that changes something: reports success or failure, rolls back an optimistic update, and refetches what changed.
 * `isPending` stays until what is on the screen is new.
 */
export const useAction = <D extends EndpointDefinition>(endpoint: D, options: ActionOptions<D> = {}) => {
  const client = useQueryClient();
  return useMutation(actionOptions(client, endpoint, options, use(UndoSlot)));
};
