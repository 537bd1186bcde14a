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

/** Who makes a call. */
export type Actor = {
  readonly role: Role;
  readonly id: string;
  readonly sessionId: string;
  readonly mustChangePassword: boolean;
  /** The school asks for a second factor, and this person has none yet. */
  readonly mustEnrol: boolean;
  /** When they last showed a password or a code in this session. */
  readonly verifiedAt: string | undefined;
};

/** The parts of the running program that verbs, jobs and sockets use. One for each program. */
export type Services = {
  readonly env: Env;
  /** What the school has decided: environment before database before default. */
  readonly settings: Settings;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  /** Which of its lives the school is in: each restore of a backup begins another one. */
  readonly epoch: string;
  readonly files: FileStore;
  readonly disk: DiskSpace;
  /** How much of one person's work goes on at the same time. */
  readonly concurrency: PersonalLimits;
  readonly secretKeys: SecretKeys;
  /** Undefined where nothing is served, or where another program serves. */
  readonly schoolRestore: SchoolRestore | undefined;
  readonly schoolCopy: SchoolCopy;
  readonly mail: Mail;
  readonly ports: Ports;
  readonly references: readonly FileReference[];
  readonly bin: Bin;
  readonly personalData: PersonalDataMap;
  /** Names of columns, of all features, that hold secrets. */
  readonly secretColumns: ReadonlySet<string>;
  /** All that is looked at again and again, of every feature. */
  readonly healthChecks: HealthCheck[];
  /** All that is kept for a time and then goes by itself, of every feature. */
  readonly retention: RetentionRule[];
  /** What goes along with a child who leaves, of every feature. */
  readonly childExportParts: ChildExportPart[];
  /** All that monitoring reads; what opens later adds its own. */
  readonly gauges: Gauge[];
  readonly jobWatch: JobWatch;
  readonly pendingJobs: PendingJobs;
  readonly hostWatch: HostWatch;
  readonly events: { emit(events: readonly PendingEvent[]): void };
};

export type PendingEvent = { readonly definition: EventDefinition; readonly payload: unknown };

/** A place where a feature keeps the path of an upload, and who may see what stands there. */
export type FileReference = {
  readonly table: string;
  readonly column: string;
  /** It stands there as JSON text. */
  readonly isJson?: true;
  /** The folder of the uploads that may stand there. */
  readonly purpose: string;
  /** People send each other what stands there: pictures lose their metadata, and only an admin's opening is noted. */
  readonly isCorrespondence?: true;
  /** Who may see it changes from one look to the next: a browser asks for it anew each time. */
  readonly revalidate?: true;
  /**
   * Whether somebody is given what stands there along with what is told of them. Without it, it is given with the row.
   * @param personId who gets it
   */
  readonly mayExport?: (services: Services, path: string, personId: string) => Promise<boolean>;
  /** Whether the caller may see what stands there under this path. */
  canRead(context: QueryContext, path: string): Promise<boolean>;
};

/** What a verb may tell the server beside the answer's body. */
export type AnswerNotes = {
  /** Where the next page of a list begins. */
  nextCursor?: string;
  /** A session that begins with this answer, or null for one that ends. */
  session?: { token: string; role: Role; expiresAt: string; browser?: { token: string; expiresAt: string } } | null;
};

/** A file that came with a multipart call. `content` is read once. */
export type IncomingFile = {
  readonly fileName: string;
  readonly content: Readable;
  /** Known after `content` was read to its end: the file was larger than the call takes, and is cut. */
  isTooLarge(): boolean;
};

/** Where a call comes from, for the few verbs that ask. */
export type RequestOrigin = {
  readonly id: string;
  /** The caller's network address. */
  readonly address: string;
  /** The caller's kind of device as their browser names itself, at most 200 characters. */
  readonly device: string;
  /** The socket of the tab that makes the call, where it says so. */
  readonly connectionId?: string;
  /** The caller can ask for a password and then repeat the call. Clients that do not know of this say nothing. */
  readonly canReauthenticate?: true;
  /** On calls that anybody may make: the session that the browser has, which a new one replaces. */
  readonly previousSession?: string;
  /** On the same calls: the secret by which this browser is known from earlier sign-ins. */
  readonly knownBrowser?: string;
};

type Common<A> = {
  readonly actor: A;
  readonly services: Services;
  /** Reads; inside of a command also writes. */
  readonly db: Db;
  readonly request: RequestOrigin;
  readonly answer: AnswerNotes;
};

/** Effects of a command; all of them happen with its commit or not at all. */
type Effects = {
  /** Published to other features and to sockets once the commit is durable. Lost if the program ends right then: for notices only. */
  afterCommit<D extends EventDefinition>(definition: D, payload: PayloadOf<D>): void;
  /**
   * Stores work that must follow the commit; it runs after the commit, or at the next start.
   * @param accountId the person whom the work is for
   */
  enqueue<Payload>(kind: PendingJobKind<Payload>, payload: Payload, accountId?: string): Promise<void>;
  /** Leaves a line in the audit log. */
  audit(entry: AuditEntry): Promise<void>;
};

export type QueryContext<A = Actor> = Common<A>;
export type CommandContext<A = Actor> = Common<A> & Effects;
/** For verbs that do slow work before or after their own short transaction. `db` reads only. */
export type SelfManagedContext<A = Actor> = Common<A> & {
  transaction<T>(work: (context: CommandContext<A>) => Promise<T>): Promise<T>;
};
