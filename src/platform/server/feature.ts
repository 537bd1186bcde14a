import type { z } from 'zod';
import type { DataTopic } from '#kernel/data-topics.ts';
import type {
  EndpointDefinition,
  InputOf,
  SchemasByName,
  SchemasOf,
  ServedEndpoint,
  Upload,
} from '#kernel/endpoint.ts';
import type { EventDefinition, PayloadOf } from '#kernel/event.ts';
import type { Role } from '#kernel/roles.ts';
import type { BinDeclaration } from './bin/bin.ts';
import type {
  Actor,
  CommandContext,
  FileReference,
  IncomingFile,
  QueryContext,
  SelfManagedContext,
  Services,
} from './context.ts';
import type { CopyWork } from './copy/school-copy.ts';
import type { Tables } from './db/tables.ts';
import type { ChildExportPart } from './documents/child-export-part.ts';
import type { Subscriber } from './events.ts';
import type { FilePart } from './files/file-parts.ts';
import type { Gauge } from './health/gauge.ts';
import type { HealthCheck } from './health/health-check.ts';
import type { Job } from './jobs.ts';
import type { Outcome } from './outcome.ts';
import type { PendingJobHandler } from './pending-jobs/pending-jobs.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { PortName, Ports } from './ports.ts';
import type { RetentionRule } from './retention.ts';
import type { Setting } from './settings/setting.ts';

type ActorOf<D extends EndpointDefinition> = D['access'] extends 'public' ? Actor | undefined : Actor;

type ContextOf<D extends EndpointDefinition> = D['effect'] extends 'read'
  ? QueryContext<ActorOf<D>>
  : CommandContext<ActorOf<D>>;

/** What only a call that brings a file has. */
type UploadOf<D extends EndpointDefinition> = D['upload'] extends Upload ? { readonly upload: IncomingFile } : unknown;

type AnswerOf<D extends EndpointDefinition> = D['answersFile'] extends true
  ? FileAnswer
  : D['mayFind'] extends true
    ? Outcome<z.input<SchemasOf<D>['output']>>
    : z.input<SchemasOf<D>['output']>;

/** What does the work of one endpoint. It knows neither HTTP nor sockets and throws `AppError`. */
export type Handler<D extends EndpointDefinition> = (context: ContextOf<D>, input: InputOf<D>) => Promise<AnswerOf<D>>;

/** A verb that opens its own transactions, because it has slow work to do outside of them. */
export type SelfManagedHandler<D extends EndpointDefinition> = {
  readonly managesTransactions: (
    context: SelfManagedContext<ActorOf<D>> & UploadOf<D>,
    input: InputOf<D>,
  ) => Promise<AnswerOf<D>>;
};

/** The answer of an endpoint that serves a file. */
export type FileAnswer = {
  /** Of the file store, whole or some parts of it, or what was made for this answer. */
  readonly content: { readonly key: string; readonly parts?: readonly FilePart[] } | Buffer;
  /** Everybody may have it, and at its address it never changes. */
  readonly isPublic?: true;
  /** Who may have it changes: a browser asks for it each time. */
  readonly revalidate?: true;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  /** The name under which it is saved; missing for what is shown in a page. */
  readonly downloadName?: string;
};

/** A message to sockets: the event's name on the wire, the rooms that receive it, and its data. */
export type SocketMessage = {
  readonly wire: string;
  readonly rooms: readonly string[];
  readonly data: unknown;
  /** The tab that knows it already: by its connection, or else by its session where that has one tab only. */
  readonly except?: { readonly sessionId: string; readonly connectionId?: string | undefined };
  /** Only tabs of this node, where each node sends to its own. */
  readonly nodeOnly?: true;
};

export const personRoom = (id: string): string => `person:${id}`;

/** All tabs of a role. */
export const roleRoom = (role: Role): string => `role:${role}`;

/** How an event is broadcast to sockets. */
export type Broadcast = { readonly name: string; readonly to: (payload: unknown) => SocketMessage[] };

/** Declares which sockets receive an event, and with what data. */
export const broadcast = <D extends EventDefinition>(
  definition: D,
  to: (payload: PayloadOf<D>) => SocketMessage[],
): Broadcast => ({ name: definition.name, to: to as Broadcast['to'] });

/** One signed-in tab. */
export type SocketConnection = {
  readonly actor: Actor;
  /** What the client said of itself in the handshake's query. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Runs `handle` for a client's event. What it returns is acknowledged; what it throws too, in the wire's form. */
  on(wire: string, handle: (data: unknown) => Promise<unknown>): void;
  /** Makes a call of the contract, by the same checks and the same verb as over HTTP. */
  call(definition: EndpointDefinition, data: unknown): Promise<unknown>;
  send(wire: string, data: unknown): void;
  join(room: string): void;
  leave(room: string): void;
  /** Runs once the tab is gone. */
  onClose(run: () => void): void;
  readonly isOpen: () => boolean;
};

/** All signed-in tabs of all nodes. */
export type SocketHub = {
  send(message: SocketMessage): void;
  /** People of a role who have a tab open on any node. */
  onlineIds(role: Role): string[];
  /** Closes the tabs of sessions that are over, on all nodes. */
  closeTabs(sessionIds: readonly string[]): void;
  /** Notifies the other nodes that something which they cache has changed: their `onNotice` runs. */
  notice(topic: string): void;
};

/** What a feature does with sockets beyond broadcasting events. */
export type SocketHooks = {
  onConnect?(connection: SocketConnection): void;
  /** The set of people online has changed for a role. */
  onPeopleOnline?(role: Role): void;
  /** Another node called `notice`. */
  onNotice?(topic: string): void;
  /** The server shuts down: end timers here. */
  onClose?(): void;
};

/** What a feature says of a table that it writes. */
export type TableDeclaration<Column extends string = string> = {
  /** Answers kept in memory are out of date once it changes. */
  readonly school: boolean;
  /** Columns whose values never enter the audit log. */
  readonly secret?: readonly Column[];
  /**
   * What an archive has of it: nothing (`left out`, or `only moved`: its rows go along only when the school moves to another database), or
   * its rows apart from the others as keys. All rows where nothing is said.
   */
  readonly backup?: 'left out' | 'only moved' | 'keys';
  /** What is deleted of it lies in the bin for a while; without this it is gone at once. */
  readonly bin?: BinDeclaration;
  /** Its rows follow from other tables, such as a search index, so an upgrade may leave fewer of them. */
  readonly isDerived?: true;
};

type TableDeclarations = { readonly [T in keyof Tables]?: TableDeclaration<keyof Tables[T] & string> };

/** What a feature runs in one program, with what it keeps in memory there. */
export type FeatureInstance = {
  readonly provides?: Partial<Ports>;
  readonly subscribers?: readonly Subscriber[];
  readonly jobs?: readonly Job[];
  readonly pendingJobs?: readonly PendingJobHandler[];
  readonly healthChecks?: readonly HealthCheck[];
  readonly retention?: readonly RetentionRule[];
  readonly gauges?: readonly Gauge[];
  /** What of it goes along with a child who leaves the school. */
  readonly childExportParts?: readonly ChildExportPart[];
  /** What it does on copies of the school. */
  readonly onCopy?: readonly CopyWork<never, unknown>[];
  /** Runs once before the servers listen. */
  readonly start?: () => Promise<void>;
  /** Runs once the socket server is open. */
  readonly sockets?: (hub: SocketHub) => SocketHooks;
};

/** A page of the teachers' and students' areas that the installed app offers on its icon. */
export type AppShortcut = { readonly name: string; readonly page: string };

/** The manifest of a feature; `app/features.ts` has the one ordered list. */
export type Feature = {
  readonly name: string;
  /** Features that must stand before it in the list. */
  readonly needs: readonly string[];
  /** Tables that only it writes. */
  readonly tables: Readonly<Record<string, TableDeclaration>>;
  /** What each of its tables says of people. */
  readonly personalData?: Readonly<Record<string, PersonalData>>;
  /** Under which heading people read of it; under what the office has to do with unless said. */
  readonly dataTopic?: DataTopic;
  readonly endpoints: Readonly<Record<string, ServedEndpoint>>;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly expects?: readonly PortName[];
  readonly broadcasts?: readonly Broadcast[];
  readonly fileReferences?: readonly FileReference[];
  readonly shortcuts?: readonly AppShortcut[];
  /** What the school can decide about it. Each stands on the settings page, on the card of its topic. */
  readonly settings?: readonly Setting[];
  /** Creates what it runs, once for each program. The ports of other features are there afterwards. */
  readonly create?: (services: Services) => FeatureInstance;
};

export type AnyHandler =
  | ((context: never, input: never) => Promise<unknown>)
  | { readonly managesTransactions: (context: never, input: never) => Promise<unknown> };

const addSchemas = (
  endpoints: Readonly<Record<string, EndpointDefinition>>,
  schemas: SchemasByName,
): Record<string, ServedEndpoint> =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => {
      const own = schemas[name];
      if (!own) throw new Error(`${endpoint.path} has no schemas.`);
      return [name, { ...endpoint, ...own }];
    }),
  );

/** Joins the calls of a contract with their schemas. Checks by type that each has its schemas and the verb that fits it. */
export const defineFeature = <E extends Readonly<Record<string, EndpointDefinition>>>({
  schemas,
  ...feature
}: Omit<Feature, 'endpoints' | 'tables' | 'handlers'> & {
  readonly tables: TableDeclarations;
  readonly endpoints: E;
  readonly schemas: { readonly [K in keyof E]: SchemasOf<E[K]> };
  readonly handlers: { readonly [K in keyof E]: Handler<E[K]> | SelfManagedHandler<E[K]> };
}): Feature => ({ ...feature, endpoints: addSchemas(feature.endpoints, schemas) });
