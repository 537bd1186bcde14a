import { type MutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { call } from '../api-client.ts';
import { toast } from '../toasts/toast.ts';
import { refreshSchoolQueries } from './school-changes.ts';
import { batchOf, type OfferUndo, UndoSlot } from './undo-slot.ts';
import { invalidate, type StaleQuery } from './use-endpoint.ts';

type ActionOptions<D extends EndpointDefinition> = {
  /** Queries to refresh in addition to those that depend on school tables, which every action refreshes. */
  invalidates?: readonly StaleQuery[];
  /** Message of the success toast. For deletions that can be undone, the toast has an undo button. */
  success?: string | ((output: OutputOf<D>) => string);
  /** Changes the cache before the response (see `patchCached`). Resolves to a function that reverts the change. */
  optimistic?: (client: QueryClient, input: RequestOf<D>) => Promise<() => void>;
  /** `form`: no toast; the form shows errors itself (`useServerForm` with `mutateAsync`). */
  failure?: 'toast' | 'form';
  /** Calls with the same queue run one at a time. Each waits until visible data is up to date. */
  queue?: string;
  /** Milliseconds for which input and response stay in memory without a mounted component. Default: five minutes. */
  gcTime?: number;
  /** Replaces the call if the request differs from the input. Runs when the queue reaches the call. */
  send?: (client: QueryClient, input: RequestOf<D>) => Promise<OutputOf<D>>;
};

/** Returns the mutation options of `useAction`. Independent of React. */
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

/** Returns a mutation that reports, rolls back and refetches. Pending until visible data is up to date. */
export const useAction = <D extends EndpointDefinition>(endpoint: D, options: ActionOptions<D> = {}) => {
  const client = useQueryClient();
  return useMutation(actionOptions(client, endpoint, options, use(UndoSlot)));
};
