import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { StaleQuery } from './use-endpoint.ts';

type Deletion = {
  readonly message: string;
  /** As the answer of the deletion names it. */
  readonly batch: string;
  /** What changes again when it is taken back, beside the answers that depend on school tables. */
  readonly stale: readonly StaleQuery[];
};

/** Tells what was deleted, with a way to take it back. */
export type OfferUndo = (client: QueryClient, deletion: Deletion) => Promise<unknown>;

/** Filled by the feature that keeps what was deleted. */
export const UndoSlot = createContext<OfferUndo | undefined>(undefined);

/** The batch in which a deletion lies, where an answer names one. */
export const batchOf = (output: unknown): string | undefined => {
  const batch = typeof output === 'object' && output !== null && 'batch' in output ? output.batch : undefined;
  return typeof batch === 'string' ? batch : undefined;
};
