import { hash } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Role } from '#kernel/roles.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, CommandContext, Services } from '#platform/server/context.ts';
import { letterOf } from '#platform/server/mail/letter.ts';
import { enqueueMail } from '#platform/server/mail/outbox.ts';
import { createToken } from '#platform/server/one-time-tokens.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import * as texts from '#texts/session/errors';
import * as mail from '#texts/session/mail';
import { networkOf } from '../limits/network-of.ts';

const hour = 3600;
const maxPerNetwork = 50;
/** Maximum number of mails to an address in an hour. All mailed links work, so that the limit locks no user out. */
const maxMailsPerAddress = 3;
const batchSize = 50;

/** True if users can request a password link by mail: Casa can send mail and has a public address. */
export const canMailPasswords = ({ mail: { isConfigured }, settings }: Pick<Services, 'mail' | 'settings'>): boolean =>
  isConfigured() && publicOriginOf(settings) !== undefined;

const requireWithinLimit = async ({ db, services: { clock } }: CommandContext<Actor | undefined>, source: string) => {
  const requests = await db
    .selectFrom('password_requests')
    .select('asked_at')
    .where('source', '=', source)
    .where('asked_at', '>', secondsFromNow(clock, -hour))
    .orderBy('asked_at')
    .execute();
  const oldest = requests.length < maxPerNetwork ? undefined : requests[requests.length - maxPerNetwork];
  if (oldest === undefined) return;
  const seconds = Math.ceil((Date.parse(oldest.asked_at) - clock.milliseconds()) / 1000) + hour;
  throw new AppError('rate_limited', texts.tooManyAsked, { retryAfterSeconds: Math.max(1, seconds) });
};

/** Records a request. The account is looked up later, so responses reveal nothing. @throws AppError rate_limited */
export const recordRequest = async (context: CommandContext<Actor | undefined>, email: string): Promise<void> => {
  const { db, services, request } = context;
  const source = networkOf(request.address);
  await services.database.lock(db, `new password ${source}`);
  await requireWithinLimit(context, source);
  await db
    .insertInto('password_requests')
    .values({
      id: services.clock.newId(),
      email_key: emailKey(email),
      email_hash: hash('sha256', emailKey(email), 'base64url'),
      source,
      address: request.address,
      device: request.device,
      asked_at: services.clock.now(),
      mailed_at: null,
    })
    .execute();
};

type Account = { id: string; role: Role; email: string };

const mailLinks = async (context: CommandContext<undefined>, request: { id: string }, accounts: readonly Account[]) => {
  const { settings } = context.services;
  const [first] = accounts;
  const origin = publicOriginOf(settings);
  if (!first || origin === undefined) return;
  const links: { label: string; url: string }[] = [];
  for (const { id, role } of accounts) {
    const token = await createToken(context, { purpose: 'new-password', subject: id, seconds: hour, replaces: false });
    links.push({ label: mail.newPasswordLink({ role }), url: `${origin}/new-password?token=${token}` });
    await context.audit({ action: 'password:forgotten', subject: { kind: role, id } });
  }
  const school = settings.get(schoolName);
  await enqueueMail(context, {
    key: `new password ${request.id}`,
    kind: 'new-password',
    accountId: first.id,
    to: first.email,
    ...letterOf(mail.newPasswordSubject({ school }), [
      mail.greeting,
      mail.newPasswordWhy({ school }),
      mail.newPasswordHow({ count: links.length }),
      { links },
      mail.newPasswordNotYou,
    ]),
  });
  await context.db
    .updateTable('password_requests')
    .set({ mailed_at: context.services.clock.now() })
    .where('id', '=', request.id)
    .execute();
};

const hasReachedMailLimit = async ({ db, services: { clock } }: CommandContext<undefined>, emailHash: string) => {
  const mailed = await db
    .selectFrom('password_requests')
    .select('id')
    .where('email_hash', '=', emailHash)
    .where('mailed_at', '>', secondsFromNow(clock, -hour))
    .execute();
  return mailed.length >= maxMailsPerAddress;
};

/** Claims a request by deleting its personal data. Atomic: only one of several nodes processes the request. */
const claimRequest = async ({ db }: CommandContext<undefined>, id: string) => {
  const claimed = await db
    .updateTable('password_requests')
    .set({ email_key: null, address: null, device: null })
    .where('id', '=', id)
    .where('email_key', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

const listWaitingRequests = ({ database }: Services) =>
  database.read
    .selectFrom('password_requests')
    .select(['id', 'email_key', 'email_hash', 'address', 'device'])
    .where('email_key', 'is not', null)
    .orderBy('id')
    .limit(batchSize)
    .execute();

type WaitingRequest = Awaited<ReturnType<typeof listWaitingRequests>>[number];

const answerRequest = (services: Services, request: WaitingRequest) => {
  const { id, email_key: key, email_hash: emailHash, address, device } = request;
  const from = { id: 'system', address: address ?? '', device: device ?? '' };
  return inTransaction({ ...systemContext(services), request: from }, async (context) => {
    if (!(await claimRequest(context, id)) || (await hasReachedMailLimit(context, emailHash))) return;
    const accounts = await context.db
      .selectFrom('accounts')
      .select(['id', 'role', 'email'])
      .where('email_key', '=', key)
      .where('erased_at', 'is', null)
      .where('closed_at', 'is', null)
      .orderBy('role')
      .execute();
    await mailLinks(context, request, accounts);
  });
};

/** Mails the requested links. One mail contains the links of all accounts with the address. */
export const answerPasswordRequests = async (services: Services): Promise<void> => {
  for (
    let waiting = await listWaitingRequests(services);
    waiting.length > 0;
    waiting = await listWaitingRequests(services)
  )
    for (const request of waiting) await answerRequest(services, request);
};

/** Deletes requests that no longer count toward the limits. */
export const forgetOldRequests = async ({ database, clock }: Services): Promise<void> => {
  const before = secondsFromNow(clock, -hour);
  await database.transaction((tx) => tx.deleteFrom('password_requests').where('asked_at', '<', before).execute());
};
