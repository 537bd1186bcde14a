import { event } from './event.ts';

/** Published to the owner of a long operation when its progress changes. */
export const operationChanged = event<{ ownerId: string }>({ name: 'operation:changed', wire: 'operationChanged' });
