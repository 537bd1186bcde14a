declare const payload: unique symbol;

/** An event type. Events are published after the commit. `wire` is the Socket.IO event name for clients. */
export type EventDefinition<Payload = unknown> = {
  readonly name: string;
  readonly wire?: string;
  readonly [payload]?: Payload;
};

type WireEvent<Payload> = EventDefinition<Payload> & { readonly wire: string };

/** Declares an event with data of type `Payload`. Names are `noun:past`, such as `message:created`. */
export function event<Payload>(definition: { readonly name: string; readonly wire: string }): WireEvent<Payload>;
export function event<Payload>(definition: { readonly name: string }): EventDefinition<Payload>;
export function event<Payload>(definition: EventDefinition): EventDefinition<Payload> {
  return definition as EventDefinition<Payload>;
}

export type PayloadOf<D extends EventDefinition> = D extends EventDefinition<infer Payload> ? Payload : never;
