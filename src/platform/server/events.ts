import type { EventDefinition, PayloadOf } from '#kernel/event.ts';
import type { PendingEvent, Services } from './context.ts';
import type { Log } from './log.ts';

/** Something inside of the program that hears of an event after the commit. */
export type Listener = {
  readonly name: string;
  readonly hear: (payload: unknown, services: Services) => void | Promise<void>;
};

/** Pairs an event with what happens then. */
export const listener = <D extends EventDefinition>(
  definition: D,
  hear: (payload: PayloadOf<D>, services: Services) => void | Promise<void>,
): Listener => ({ name: definition.name, hear: hear as Listener['hear'] });

/**
 * The program's events: told to every listener in the order of registration. A listener that fails is logged and spoils nothing.
 */
export const createEvents = (log: Log) => {
  const listeners = new Map<string, ((payload: unknown) => void | Promise<void>)[]>();
  const tell = async (hear: (payload: unknown) => void | Promise<void>, { definition, payload }: PendingEvent) => {
    try {
      await hear(payload);
    } catch (error) {
      log.error({ err: error, event: definition.name }, 'an event was not dealt with');
    }
  };
  return {
    on: (name: string, hear: (payload: unknown) => void | Promise<void>): void => {
      listeners.set(name, [...(listeners.get(name) ?? []), hear]);
    },
    emit: (events: readonly PendingEvent[]): void => {
      for (const event of events) for (const hear of listeners.get(event.definition.name) ?? []) void tell(hear, event);
    },
  };
};
export type Events = ReturnType<typeof createEvents>;
