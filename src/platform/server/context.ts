import type { Readable } from 'node:stream';
import type { EventDefinition, PayloadOf } from '#kernel/event.ts';
import type { Role } from '#kernel/roles.ts';
import type { AuditEntry } from './audit.ts';
import type { SchoolRestore } from './backup/school-restore.ts';
import type { Bin } from './bin/bin.ts';
import type { Clock } from './clock.ts';
import type { SchoolCopy } from './copy/school-copy.ts';
import type { Database, Db } from './db/database.ts';
import type { ChildExportPart } from './documents/child-export-part.ts';
import type { Env } from './env.ts';
import type { PendingEvent } from './events.ts';
import type { FileStore } from './files/file-store.ts';
import type { Gauge } from './health/gauge.ts';
import type { HealthCheck } from './health/health-check.ts';
import type { HostWatch } from './health/host-watch.ts';
import type { JobWatch } from './health/job-watch.ts';
import type { PersonalLimits } from './limits/concurrency.ts';
import type { DiskSpace } from './limits/disk-space.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { PendingJobKind, PendingJobs } from './pending-jobs/pending-jobs.ts';
import type { PersonalDataMap } from './personal-data/personal-data.ts';
import type { Ports } from './ports.ts';
import type { RetentionRule } from './retention.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Settings } from './settings/settings.ts';

/** The authenticated caller of a request. */
export type Actor = {
  readonly role: Role;
  readonly id: string;
  readonly sessionId: string;
  readonly mustChangePassword: boolean;
  /** True if the school requires a second factor and the user has not enrolled one. */
  readonly mustEnrol: boolean;
  /** Time of the last password or code entered in this session. */
  readonly verifiedAt: string | undefined;
};

/** The components of the running process that handlers, jobs and sockets use. One instance per process. */
export type Services = {
  readonly env: Env;
  /** Settings of the school. Environment variables override the database; the database overrides defaults. */
  readonly settings: Settings;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  /** Restore generation. Changes with each restore so that clients discard cached data. */
  readonly epoch: string;
  readonly files: FileStore;
  readonly disk: DiskSpace;
  readonly concurrency: PersonalLimits;
  readonly secretKeys: SecretKeys;
  /** Undefined if this process serves no requests, or if another process serves the school. */
  readonly schoolRestore: SchoolRestore | undefined;
  readonly schoolCopy: SchoolCopy;
  readonly mail: Mail;
  readonly ports: Ports;
  readonly references: readonly FileReference[];
  readonly bin: Bin;
  readonly personalData: PersonalDataMap;
  readonly secretColumns: ReadonlySet<string>;
  /** Health checks of all features. Run on a schedule. */
  readonly healthChecks: HealthCheck[];
  /** Retention rules of all features. */
  readonly retention: RetentionRule[];
  /** Parts of the child export, one per feature. */
  readonly childExportParts: ChildExportPart[];
  /** Gauges exposed at `/metrics`. Components that open later add their own. */
  readonly gauges: Gauge[];
  readonly jobWatch: JobWatch;
  readonly pendingJobs: PendingJobs;
  readonly hostWatch: HostWatch;
  readonly events: { emit(events: readonly PendingEvent[]): void };
};

/** A column that contains upload paths, with the rule for reading the file. */
export type FileReference = {
  readonly table: string;
  readonly column: string;
  /** True if the column contains JSON with the path inside. */
  readonly isJson?: true;
  /** Folder of the uploads that the column may refer to. */
  readonly purpose: string;
  /** True if users send each other these files. Images lose their metadata, and only reads by admins are audited. */
  readonly isCorrespondence?: true;
  /** True if access can change at any time, so that the browser must revalidate its copy. */
  readonly revalidate?: true;
  /** Returns true if an export of the person's data may contain the file. Default: exported with its row. */
  readonly mayExport?: (services: Services, path: string, personId: string) => Promise<boolean>;
  canRead(context: QueryContext, path: string): Promise<boolean>;
};

/** Response metadata that a handler sets in addition to the body. */
export type AnswerNotes = {
  /** Cursor of the next page of a list. */
  nextCursor?: string;
  /** Session that begins with this response, or null if the response ends the session. */
  session?: { token: string; role: Role; expiresAt: string; browser?: { token: string; expiresAt: string } } | null;
};

/** A file of a multipart request. `content` can be read only once. */
export type IncomingFile = {
  readonly fileName: string;
  readonly content: Readable;
  /** True if the file was truncated at the endpoint's limit. Known only after `content` was read to its end. */
  isTooLarge(): boolean;
};

/** The origin of a request. */
export type RequestOrigin = {
  readonly id: string;
  readonly address: string;
  /** User agent of the caller, at most 200 characters. */
  readonly device: string;
  /** Socket connection of the tab that sent the request. Undefined if the client does not report one. */
  readonly connectionId?: string;
  /** True if the client can prompt for a password and repeat the request. Older clients do not send this flag. */
  readonly canReauthenticate?: true;
  /** On public endpoints: the browser's current session, which a new session replaces. */
  readonly previousSession?: string;
  /** On public endpoints: the secret that identifies this browser from earlier sign-ins. */
  readonly knownBrowser?: string;
};

type Common<A> = {
  readonly actor: A;
  readonly services: Services;
  /** Read access. Inside a command also write access. */
  readonly db: Db;
  readonly request: RequestOrigin;
  readonly answer: AnswerNotes;
};

/** Effects of a command. They take place with its commit or not at all. */
type Effects = {
  /** Publishes an event after the commit. For notices only: it is lost if the process ends before delivery. */
  afterCommit<D extends EventDefinition>(definition: D, payload: PayloadOf<D>): void;
  /** Stores a job that runs after the commit, or at the next start. `accountId` is the person the job is for. */
  enqueue<Payload>(kind: PendingJobKind<Payload>, payload: Payload, accountId?: string): Promise<void>;
  audit(entry: AuditEntry): Promise<void>;
};

export type QueryContext<A = Actor> = Common<A>;
export type CommandContext<A = Actor> = Common<A> & Effects;
/** Context of handlers that do slow work before or after their own short transaction. `db` is read-only. */
export type SelfManagedContext<A = Actor> = Common<A> & {
  transaction<T>(work: (context: CommandContext<A>) => Promise<T>): Promise<T>;
};
