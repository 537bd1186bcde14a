import { event } from './event.ts';

export const activeStates = ['waiting', 'running'] as const;
export const operationStates = [...activeStates, 'done', 'failed', 'cancelled'] as const;

export type OperationState = (typeof operationStates)[number];
type ActiveState = (typeof activeStates)[number];

export const isActiveState = (state: OperationState | 'none' | undefined): state is ActiveState =>
  activeStates.some((active) => active === state);

/** Published to the owner of a long operation when its progress changes. */
export const operationChanged = event<{ ownerId: string }>({ name: 'operation:changed', wire: 'operationChanged' });
