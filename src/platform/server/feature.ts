import type { z } from 'zod';
import type { EndpointDefinition, InputOf } from '#kernel/endpoint.ts';
import type { EventDefinition, PayloadOf } from '#kernel/event.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, CommandContext, FileReference, ProcedureContext, QueryContext, Services } from './context.ts';
import type { Listener } from './events.ts';
import type { Job } from './jobs.ts';
import type { PortName, Ports } from './ports.ts';

type ActorOf<D extends EndpointDefinition> = D['access'] extends 'public' ? Actor | undefined : Actor;

type ContextOf<D extends EndpointDefinition> = D['effect'] extends 'read'
  ? QueryContext<ActorOf<D>>
  : CommandContext<ActorOf<D>>;

/** What does the work of one endpoint. It knows neither HTTP nor sockets and throws `AppError`. */
export type Verb<D extends EndpointDefinition> = (
  context: ContextOf<D>,
  input: InputOf<D>,
) => Promise<D['answersFile'] extends true ? FileAnswer : z.input<D['output']>>;

/** A verb that opens its own transactions, since it has slow work to do outside of them. */
export type Procedure<D extends EndpointDefinition> = {
  readonly ownTransaction: (context: ProcedureContext<ActorOf<D>>, input: InputOf<D>) => Promise<z.input<D['output']>>;
};

/** The answer of an endpoint that serves a file. */
export type FileAnswer = {
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  /** The name under which it is saved; missing for what is shown in a page. */
  readonly downloadName?: string;
};

/** What goes to sockets: an event, who hears it, and with what. */
export type SocketMessage = {
  readonly wire: string;
  readonly rooms: readonly string[];
  readonly data: unknown;
  /** The tab that knows it already: by its connection, or else by its session where that has one tab only. */
  readonly except?: { readonly sessionId: string; readonly connectionId?: string | undefined };
  /** Only tabs of this node: for what each node tells its own. */
  readonly nodeOnly?: true;
};

export const personRoom = (id: string): string => `person:${id}`;

/** All tabs of a role. */
export const roleRoom = (role: Role): string => `role:${role}`;

/** How an event reaches sockets. */
export type Telling = { readonly name: string; readonly to: (payload: unknown) => SocketMessage[] };

/** Pairs an event with its audience on sockets. */
export const telling = <D extends EventDefinition>(
  definition: D,
  to: (payload: PayloadOf<D>) => SocketMessage[],
): Telling => ({ name: definition.name, to: to as Telling['to'] });

/** One signed-in tab. */
export type SocketConnection = {
  readonly actor: Actor;
  /** What the client said of itself in the handshake's query. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Runs `handle` for a client's event. What it returns is acknowledged; what it throws too, in the wire's form. */
  on(wire: string, handle: (data: unknown) => Promise<unknown>): void;
  /** Makes a call of the contract, by the same checks and the same verb as over HTTP. */
  call(definition: EndpointDefinition, verb: AnyVerb, data: unknown): Promise<unknown>;
  send(wire: string, data: unknown): void;
  join(room: string): void;
  leave(room: string): void;
  /** Runs once the tab is gone. */
  onClose(run: () => void): void;
  readonly isOpen: () => boolean;
};

/** All signed-in tabs of all nodes. */
export type SocketHub = {
  readonly services: Services;
  send(message: SocketMessage): void;
  /** People of a role who have a tab open on any node. */
  onlineIds(role: Role): string[];
  /** Tells the other nodes that something has changed which each keeps in mind: their `onNotice` runs. */
  notice(what: string): void;
};

/** What a feature does with sockets beyond telling events. */
export type SocketSide = {
  onConnect?(connection: SocketConnection, hub: SocketHub): void;
  /** The set of people online has changed for a role. */
  onPresence?(role: Role, hub: SocketHub): void;
  /** Another node said `notice`. */
  onNotice?(what: string, hub: SocketHub): void;
  /** The door closes: timers end here. */
  onClose?(hub: SocketHub): void;
};

/** A feature says here what it is made of; `app/features.ts` has the one ordered list. */
export type Feature = {
  readonly name: string;
  /** Features that must stand before it in the list. */
  readonly needs: readonly string[];
  /** Tables that only it writes. `school: true`: answers kept in memory are out of date once it changes. */
  readonly tables: Readonly<Record<string, { readonly school: boolean }>>;
  readonly endpoints: Readonly<Record<string, EndpointDefinition>>;
  readonly verbs: Readonly<Record<string, AnyVerb>>;
  /** Made once at start; `services` may be asked from the first call on. */
  readonly provides?: (services: () => Services) => Partial<Ports>;
  readonly expects?: readonly PortName[];
  readonly hears?: readonly Listener[];
  readonly tells?: readonly Telling[];
  readonly fileReferences?: readonly FileReference[];
  readonly jobs?: readonly Job[];
  /** Runs once before the doors open. */
  readonly start?: (services: Services) => Promise<void>;
  readonly sockets?: SocketSide;
};

export type AnyVerb =
  | ((context: never, input: never) => Promise<unknown>)
  | { readonly ownTransaction: (context: never, input: never) => Promise<unknown> };

/** Checks by type that each endpoint has the verb that fits it. */
export const defineFeature = <E extends Readonly<Record<string, EndpointDefinition>>>(
  feature: Omit<Feature, 'endpoints' | 'verbs'> & {
    readonly endpoints: E;
    readonly verbs: { readonly [K in keyof E]: Verb<E[K]> | Procedure<E[K]> };
  },
): Feature => feature as unknown as Feature;
