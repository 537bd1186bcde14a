import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** Tells what was deleted, with a way to take it back. `batch`: as the answer of the deletion names it. */
export type OfferUndo = (client: QueryClient, deletion: { sentence: string; batch: string }) => Promise<unknown>;

/** Filled by the feature that keeps what was deleted. */
export const UndoSlot = createContext<OfferUndo | undefined>(undefined);

/** The batch in which a deletion lies, where an answer names one. */
export const batchOf = (output: unknown): string | undefined => {
  const batch = typeof output === 'object' && output !== null && 'batch' in output ? output.batch : undefined;
  return typeof batch === 'string' ? batch : undefined;
};
