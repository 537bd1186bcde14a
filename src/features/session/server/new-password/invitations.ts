import { AppError } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import { clockSkewSeconds, secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { letterOf } from '#platform/server/mail/letter.ts';
import { enqueueMail } from '#platform/server/mail/outbox.ts';
import { createToken } from '#platform/server/one-time-tokens.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/session/errors';
import * as mail from '#texts/session/mail';
import { canMailPasswords } from './password-requests.ts';

/** Families do not look into their mail each day. */
const workDays = 14;
/** Whoever was invited is not mailed once more by a second press, or by another admin who does the same. */
const pauseSeconds = 3600;

type Reading = Pick<QueryContext, 'db' | 'services'>;

/** When those of some accounts were invited whose link still works. */
export const openInvitations = async (
  { db, services: { clock } }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('one_time_tokens')
      .select(['subject', 'created_at'])
      .where('purpose', '=', 'invitation')
      .where('subject', 'in', part)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .where('created_at', '<=', secondsFromNow(clock, clockSkewSeconds))
      .execute();
    for (const { subject, created_at } of rows) found.set(subject, created_at);
  });
  return found;
};

/** Those of some people of one role who have no password of their own yet. */
const waitingAmong = async ({ db }: Reading, role: Role, ids: readonly string[]) => {
  const found: { id: string; email: string }[] = [];
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('id', 'in', part)
      .where('role', '=', role)
      .where('must_change_password', '=', 1)
      .where('erased_at', 'is', null)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .execute();
    found.push(...rows);
  });
  return found;
};

type Invited = { readonly id: string; readonly role: Role; readonly email: string; readonly name: string };

const invite = async (context: CommandContext, origin: string, { id, role, email, name }: Invited) => {
  const { clock, settings } = context.services;
  const seconds = workDays * 24 * 3600;
  const token = await createToken(context, { purpose: 'invitation', subject: id, seconds, replaces: true });
  const school = settings.get(schoolName);
  await enqueueMail(context, {
    key: `invitation ${clock.newId()}`,
    kind: 'invitation',
    accountId: id,
    to: email,
    ...letterOf(mail.invitationSubject({ school }), [
      mail.greeting,
      mail.invitationWhy({ school, name, role }),
      mail.invitationHow({ days: workDays }),
      { links: [{ label: mail.invitationLink({ name }), url: `${origin}/new-password?token=${token}` }] },
      mail.invitationThen({ email, address: `${origin}/${role}` }),
      mail.invitationNotYou,
    ]),
  });
  await context.audit({ action: 'password:invited', subject: { kind: role, id } });
};

/**
 * Mails people a link to choose their first password. A link that they were mailed before no longer works; a first password on a slip
 * does until theirs is chosen.
 * @param people of one role. Left out are those who have a password of their own, are not there, or were invited within the hour.
 * @returns how many were invited, and how many had been just before
 * @throws AppError conflict where Casa cannot mail links
 */
export const inviteByMail = async (
  context: CommandContext,
  { role, ids, names }: { role: Role; ids: readonly string[]; names: ReadonlyMap<string, string> },
): Promise<{ invited: number; justBefore: number }> => {
  const { services, db } = context;
  const origin = publicOriginOf(services.settings);
  if (!canMailPasswords(services) || origin === undefined) throw new AppError('conflict', texts.noInvitationMail);
  await services.database.lock(db, 'invitations');
  const open = await openInvitations(context, ids);
  const justNow = secondsFromNow(services.clock, -pauseSeconds);
  let [invited, justBefore] = [0, 0];
  for (const { id, email } of await waitingAmong(context, role, ids)) {
    if ((open.get(id) ?? '') > justNow) justBefore += 1;
    else {
      await invite(context, origin, { id, role, email, name: names.get(id) ?? email });
      invited += 1;
    }
  }
  return { invited, justBefore };
};
