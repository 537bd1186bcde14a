import { createContext } from 'react';
import type { binEndpoints } from '#features/bin/contract.ts';
import type { OutputOf } from '#kernel/endpoint.ts';

export type DeletedKind = 'category' | 'level' | 'section';
type Counts = OutputOf<(typeof binEndpoints)['previewDeletion']>['counts'];

/** Returns labels for the items deleted together with a part of the class structure. Provided by the bin. */
export type DependentLabels = (deletion: { kind: DeletedKind; counts: Counts }) => Promise<string[]>;
export const DependentLabelsSlot = createContext<DependentLabels>(async () => []);
