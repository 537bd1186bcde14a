import type { EventDefinition, PayloadOf } from '#kernel/event.ts';
import type { Log } from './log.ts';

/** An event to be published after the commit. */
export type PendingEvent = { readonly definition: EventDefinition; readonly payload: unknown };

/** A function inside the process that runs after the commit of each event with this name. */
export type Subscriber = {
  readonly name: string;
  readonly handle: (payload: unknown) => void | Promise<void>;
};

export const subscriber = <D extends EventDefinition>(
  definition: D,
  handle: (payload: PayloadOf<D>) => void | Promise<void>,
): Subscriber => ({ name: definition.name, handle: handle as Subscriber['handle'] });

/** Creates the event bus. Subscribers run in order of registration; a failing one is logged, the others run. */
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
