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
import type { PendingJobHandler } from './pending-jobs/pending-job-handler.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { PortName, Ports } from './ports.ts';
import type { RetentionRule } from './retention.ts';
import type { Setting } from './settings/setting.ts';

type ActorOf<D extends EndpointDefinition> = D['access'] extends 'public' ? Actor | undefined : Actor;

type ContextOf<D extends EndpointDefinition> = D['effect'] extends 'read'
  ? QueryContext<ActorOf<D>>
  : CommandContext<ActorOf<D>>;

/** The upload, present only for endpoints that accept a file. */
type UploadOf<D extends EndpointDefinition> = D['upload'] extends Upload ? { readonly upload: IncomingFile } : unknown;

type AnswerOf<D extends EndpointDefinition> = D['answersFile'] extends true
  ? FileAnswer
  : D['mayFind'] extends true
    ? Outcome<z.input<SchemasOf<D>['output']>>
    : z.input<SchemasOf<D>['output']>;

/** The implementation of an endpoint. Independent of HTTP and sockets. Throws `AppError`. */
export type Handler<D extends EndpointDefinition> = (context: ContextOf<D>, input: InputOf<D>) => Promise<AnswerOf<D>>;

/** A handler that opens its own transactions because it does slow work outside them. */
export type SelfManagedHandler<D extends EndpointDefinition> = {
  readonly managesTransactions: (
    context: SelfManagedContext<ActorOf<D>> & UploadOf<D>,
    input: InputOf<D>,
  ) => Promise<AnswerOf<D>>;
};

/** The response of an endpoint that serves a file. */
export type FileAnswer = {
  /** A whole file of the file store, parts of it, or bytes created for this response. */
  readonly content: { readonly key: string; readonly parts?: readonly FilePart[] } | Buffer;
  /** True if the file is readable without sign-in and never changes at its address. */
  readonly isPublic?: true;
  /** True if access can change, so that the browser must revalidate its copy. */
  readonly revalidate?: true;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  /** File name for a download. Missing for files shown inside a page. */
  readonly downloadName?: string;
};

/** A message to sockets: the event name of the wire contract, the socket rooms that receive it, and its data. */
export type SocketMessage = {
  readonly wire: string;
  readonly rooms: readonly string[];
  readonly data: unknown;
  /** The tab that already has the change. Matched by connection, or by session if that session has only one tab. */
  readonly except?: { readonly sessionId: string; readonly connectionId?: string | undefined };
  /** True if only tabs of this node receive the message because each node sends to its own tabs. */
  readonly nodeOnly?: true;
};

export const personRoom = (id: string): string => `person:${id}`;

/** Socket room with all tabs of a role. */
export const roleRoom = (role: Role): string => `role:${role}`;

export type Broadcast = { readonly name: string; readonly to: (payload: unknown) => SocketMessage[] };

export const broadcast = <D extends EventDefinition>(
  definition: D,
  to: (payload: PayloadOf<D>) => SocketMessage[],
): Broadcast => ({ name: definition.name, to: to as Broadcast['to'] });

/** A signed-in tab. */
export type SocketConnection = {
  readonly actor: Actor;
  /** Query of the handshake, as sent by the client. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Handles a client's event. The acknowledgment contains the return value, or the error in wire form. */
  on(wire: string, handle: (data: unknown) => Promise<unknown>): void;
  /** Calls an endpoint of the contract with the same checks and the same handler as over HTTP. */
  call(definition: EndpointDefinition, data: unknown): Promise<unknown>;
  send(wire: string, data: unknown): void;
  join(room: string): void;
  leave(room: string): void;
  /** Registers `run` for the time after the tab has disconnected. */
  onClose(run: () => void): void;
  readonly isOpen: () => boolean;
};

/** All signed-in tabs of all nodes. */
export type SocketHub = {
  send(message: SocketMessage): void;
  /** Returns the ids of people of a role who have a tab open on any node. */
  onlineIds(role: Role): string[];
  closeTabs(sessionIds: readonly string[]): void;
  /** Notifies the other nodes that data they cache has changed. Their `onNotice` runs. */
  notice(topic: string): void;
};

/** Socket hooks of a feature, in addition to broadcasts. */
export type SocketHooks = {
  onConnect?(connection: SocketConnection): void;
  /** Runs when the set of people online has changed for a role. */
  onPeopleOnline?(role: Role): void;
  /** Runs when another node has called `notice`. */
  onNotice?(topic: string): void;
  /** Runs when the server shuts down. Stop timers here. */
  onClose?(): void;
};

/** The declaration of a table that a feature writes. */
export type TableDeclaration<Column extends string = string> = {
  /** True if a change to the table invalidates cached responses. */
  readonly school: boolean;
  readonly secret?: readonly Column[];
  /** Rows in an archive: none (`left out`), only in moves, or stored separately as keys. Default: all rows. */
  readonly backup?: 'left out' | 'only moved' | 'keys';
  /** Deleted rows stay in the bin for a period. Without this declaration, a deletion is final. */
  readonly bin?: BinDeclaration;
  /** True if the rows are derived from other tables, such as a search index. An upgrade may then leave fewer rows. */
  readonly isDerived?: true;
};

type TableDeclarations = { readonly [T in keyof Tables]?: TableDeclaration<keyof Tables[T] & string> };

/** The running parts of a feature in one process, including its in-memory state. */
export type FeatureInstance = {
  readonly provides?: Partial<Ports>;
  readonly subscribers?: readonly Subscriber[];
  readonly jobs?: readonly Job[];
  readonly pendingJobs?: readonly PendingJobHandler[];
  readonly healthChecks?: readonly HealthCheck[];
  readonly retention?: readonly RetentionRule[];
  readonly gauges?: readonly Gauge[];
  readonly childExportParts?: readonly ChildExportPart[];
  readonly onCopy?: readonly CopyWork<never, unknown>[];
  /** Runs once before the servers listen. */
  readonly start?: () => Promise<void>;
  /** Runs once when the socket server is open. */
  readonly sockets?: (hub: SocketHub) => SocketHooks;
};

/** A page of the teachers' and students' areas that the installed app offers as an icon shortcut. */
export type AppShortcut = { readonly name: string; readonly page: string };

/** The manifest of a feature. `app/features.ts` contains the ordered list. */
export type Feature = {
  readonly name: string;
  /** Features that must precede this feature in the list. */
  readonly needs: readonly string[];
  /** Tables that only this feature writes. */
  readonly tables: Readonly<Record<string, TableDeclaration>>;
  readonly personalData?: Readonly<Record<string, PersonalData>>;
  /** Heading of this feature's personal data. The default is the heading of administrative tasks. */
  readonly dataTopic?: DataTopic;
  readonly endpoints: Readonly<Record<string, ServedEndpoint>>;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly expects?: readonly PortName[];
  readonly broadcasts?: readonly Broadcast[];
  readonly fileReferences?: readonly FileReference[];
  readonly shortcuts?: readonly AppShortcut[];
  /** Settings of this feature. Each is shown on the card of its topic on the settings page. */
  readonly settings?: readonly Setting[];
  /** Creates the running parts, once per process. Ports are available after all instances have been created. */
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

/** Joins a contract's endpoints with schemas. The types check that each has its schemas and a matching handler. */
export const defineFeature = <E extends Readonly<Record<string, EndpointDefinition>>>({
  schemas,
  ...feature
}: Omit<Feature, 'endpoints' | 'tables' | 'handlers'> & {
  readonly tables: TableDeclarations;
  readonly endpoints: E;
  readonly schemas: { readonly [K in keyof E]: SchemasOf<E[K]> };
  readonly handlers: { readonly [K in keyof E]: Handler<E[K]> | SelfManagedHandler<E[K]> };
}): Feature => ({ ...feature, endpoints: addSchemas(feature.endpoints, schemas) });
