import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { StaleQuery } from './use-endpoint.ts';

type Deletion = {
  readonly message: string;
  readonly batch: string;
  /** Queries to refresh after undoing, in addition to those that depend on school tables. */
  readonly stale: readonly StaleQuery[];
};

export type OfferUndo = (client: QueryClient, deletion: Deletion) => Promise<unknown>;

export const UndoSlot = createContext<OfferUndo | undefined>(undefined);

export const batchOf = (output: unknown): string | undefined => {
  const batch = typeof output === 'object' && output !== null && 'batch' in output ? output.batch : undefined;
  return typeof batch === 'string' ? batch : undefined;
};
