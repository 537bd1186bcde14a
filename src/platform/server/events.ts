import type { EventDefinition, PayloadOf } from '#kernel/event.ts';
import type { PendingEvent } from './context.ts';
import type { Log } from './log.ts';

/** A function inside of the program that runs after the commit of each event of a name. */
export type Subscriber = {
  readonly name: string;
  readonly handle: (payload: unknown) => void | Promise<void>;
};

/** Subscribes a function to an event. */
export const subscriber = <D extends EventDefinition>(
  definition: D,
  handle: (payload: PayloadOf<D>) => void | Promise<void>,
): Subscriber => ({ name: definition.name, handle: handle as Subscriber['handle'] });

/**
 * Creates the program's event bus. Subscribers run in the order of registration.
 * A subscriber that fails is logged; the others still run.
 */
export const createEvents = (log: Log) => {
  const subscribers = new Map<string, ((payload: unknown) => void | Promise<void>)[]>();
  const deliver = async (handle: (payload: unknown) => void | Promise<void>, { definition, payload }: PendingEvent) => {
    try {
      await handle(payload);
    } catch (error) {
      log.error({ err: error, event: definition.name }, 'an event subscriber failed');
    }
  };
  return {
    on: (name: string, handle: (payload: unknown) => void | Promise<void>): void => {
      subscribers.set(name, [...(subscribers.get(name) ?? []), handle]);
    },
    emit: (events: readonly PendingEvent[]): void => {
      for (const event of events)
        for (const handle of subscribers.get(event.definition.name) ?? []) void deliver(handle, event);
    },
  };
};
export type Events = ReturnType<typeof createEvents>;
