import { sql } from 'kysely';
import * as operations from '#texts/platform/server/operations';
import * as texts from '#texts/platform/server/personal-data';
import { neverExported, type PersonalData, type Subject } from './personal-data.ts';

const isSubject = ({ id }: Subject) => sql<boolean>`subject_id = ${id}`;
const isActor = ({ id }: Subject) => sql<boolean>`(actor_id = ${id} or actor_id is null)`;

/** Personal data in tables that no feature owns. */
export const ownTables: Readonly<Record<string, PersonalData>> = {
  audit_log: {
    mention: 'actor_id subject_id',
    about: 'before after address device',
    secret: 'salt',
    plain: 'id at actor_role action subject_kind request_id',
    rows: ({ id }) => sql<boolean>`(actor_id = ${id} or subject_id = ${id})`,
    // An actor receives the fact of a change, but not data about its subject. Network addresses and devices of other
    // actors are never exported.
    exportedWhere: {
      before: isSubject,
      after: isSubject,
      address: isActor,
      device: isActor,
    },
    description: texts.auditLog,
  },
  bin_batches: {
    mention: 'deleted_by',
    about: 'titles search_text',
    plain: 'id kind root counts deleted_at erase_after',
    // Titles are names of deleted people.
    exportedWhere: { titles: neverExported, search_text: neverExported },
    erase: [{ where: ({ id }) => sql<boolean>`deleted_by = ${id}`, set: () => ({ deleted_by: null }) }],
    description: texts.bin,
  },
  bin_links: { mention: 'before after', plain: 'id deleted_batch linked_table linked_row linked_column' },
  one_time_tokens: {
    person: 'subject',
    secret: 'sha256',
    plain: 'id purpose created_at expires_at used_at tries',
    erase: [{ where: ({ id }) => sql<boolean>`subject = ${id}` }],
  },
  operations: {
    person: 'owner_id',
    mention: 'subject_id',
    plain:
      'id kind state percent tries result_key result_size holder leased_until created_at ended_at expires_at problem made_of',
    erase: [
      {
        where: ({ id }) => sql<boolean>`(owner_id = ${id} or subject_id = ${id})`,
        set: ({ now }) => ({ state: 'cancelled', expires_at: now }),
      },
      // Results of other users may contain data of this person.
      {
        where: () => sql<boolean>`(state = 'done' and result_key is not null)`,
        set: ({ now }) => ({ state: 'failed', problem: operations.changed, expires_at: now }),
        isBookkeeping: true,
      },
      {
        where: () => sql<boolean>`(state = 'running' and subject_id is not null)`,
        set: () => ({ state: 'waiting', holder: null, leased_until: null, percent: 0, tries: 0 }),
        isBookkeeping: true,
      },
    ],
  },
  mail_outbox: {
    person: 'account_id',
    about: 'to_address content',
    plain: 'id key kind state attempts last_answer epoch created_at finished_at',
    // An unsent mail may contain a link that opens an account.
    exportedWhere: { content: neverExported },
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}` }],
    description: texts.mails,
  },
  pending_jobs: {
    person: 'account_id',
    // The payload may contain file names.
    about: 'payload',
    plain: 'id kind created_at attempts next_attempt_at leased_until',
    exportedWhere: { payload: neverExported },
    erase: [{ where: ({ id }) => sql<boolean>`account_id = ${id}`, isBookkeeping: true }],
  },
  job_runs: { plain: 'job due_at holder leased_until outcome' },
  school_identity: { plain: 'id school_id epoch' },
  app_versions: { plain: 'id version git_commit git_date started_at' },
  revisions: { plain: 'name version' },
};
