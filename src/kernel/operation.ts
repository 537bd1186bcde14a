import { event } from './event.ts';

/** Long work has moved on: told to whoever asked for it. */
export const operationChanged = event<{ ownerId: string }>({ name: 'operation:changed', wire: 'operationChanged' });
