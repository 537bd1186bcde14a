import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { call } from '../api-client.ts';
import { toast } from '../toasts/toast.ts';
import { refreshSchoolAnswers } from './school-answers.ts';
import { batchOf, UndoSlot } from './undo-slot.ts';
import { invalidate, type Stale } from './use-endpoint.ts';

type ActionOptions<D extends EndpointDefinition> = {
  /** What else changes by this, beside the answers that depend on school tables: those are asked for again after every action. */
  invalidates?: readonly Stale[];
  /** The sentence of the toast once it is done. Deletions that can be taken back offer that beside it. */
  success?: string | ((output: OutputOf<D>) => string);
  /** Before the server answers: changes the cache (see `patchCached`) and answers what undoes it. */
  optimistic?: (client: QueryClient, input: RequestOf<D>) => Promise<() => void>;
  /** `form`: the form shows refusals itself (`useServerForm` with `mutateAsync`), so no toast. */
  failure?: 'toast' | 'form';
  /** For how many milliseconds what was sent and answered stays in memory without a component that shows it; five minutes unless told. */
  gcTime?: number;
};

/**
 * Makes a call that changes something: reports success or failure, rolls back an optimistic update, and refetches what changed.
 * `isPending` stays until what is on the screen is new.
 */
export const useAction = <D extends EndpointDefinition>(endpoint: D, options: ActionOptions<D> = {}) => {
  const client = useQueryClient();
  const offerUndo = use(UndoSlot);
  const { invalidates = [], success, optimistic, failure = 'toast', gcTime } = options;
  return useMutation<OutputOf<D>, Error, RequestOf<D>, (() => void) | undefined>({
    mutationFn: (input) => call(endpoint, input),
    onMutate: (input) => optimistic?.(client, input),
    onSuccess: (output) => {
      const sentence = typeof success === 'function' ? success(output) : success;
      if (!sentence) return;
      const batch = batchOf(output);
      void (offerUndo && batch ? offerUndo(client, { sentence, batch, stale: invalidates }) : toast.success(sentence));
    },
    onError: (error, _input, undo) => {
      undo?.();
      if (failure === 'toast') void toast.failure(error);
    },
    onSettled: () => Promise.all([refreshSchoolAnswers(client), invalidate(client, invalidates)]),
    ...(gcTime !== undefined && { gcTime }),
  });
};
