import { AppError } from '#kernel/app-error.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Role } from '#kernel/roles.ts';
import { clockSkewSeconds, secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { letterOf } from '#platform/server/mail/letter.ts';
import { enqueueMail, undeliveredTo } from '#platform/server/mail/outbox.ts';
import { createToken, deleteTokens } from '#platform/server/one-time-tokens.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/session/errors';
import * as mail from '#texts/session/mail';
import { requireProofForAddress } from '../recent-proof.ts';
import { canMailPasswords } from './password-requests.ts';

/** Validity in days. Long, because families do not check their mail daily. */
const linkDays = 14;
/** Pause before the same person can be invited again, for example by a second click or by another admin. */
const reinviteSeconds = 3600;

const mailKind = 'invitation';

const purposes = ['invitation', 'guardian-invitation'] as const;

type ReadContext = Pick<QueryContext, 'db' | 'services'>;

export const openInvitations = async (
  { db, services: { clock } }: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('one_time_tokens')
      .select(['subject', 'created_at'])
      .where('purpose', 'in', purposes)
      .where('subject', 'in', part)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .where('created_at', '<=', secondsFromNow(clock, clockSkewSeconds))
      .execute();
    for (const { subject, created_at } of rows) found.set(subject, created_at);
  });
  return found;
};

export const undeliveredInvitations = ({ db }: Pick<ReadContext, 'db'>, ids: readonly string[]) =>
  undeliveredTo(db, mailKind, ids);

/** Selects people who have not chosen a password, including people with a temporary password. */
const selectWithoutPassword = ({ db }: Pick<ReadContext, 'db'>, role: Role) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('role', '=', role)
    .where('must_change_password', '=', 1)
    .where('erased_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('id');

export const listPeopleWithoutPassword = async (context: Pick<ReadContext, 'db'>, role: Role): Promise<string[]> =>
  (await selectWithoutPassword(context, role).execute()).map(({ id }) => id);

const listWithoutPassword = async (context: ReadContext, role: Role, ids: readonly string[]) => {
  const found: { id: string; email: string }[] = [];
  await inParts(ids, async (part) => {
    found.push(...(await selectWithoutPassword(context, role).where('id', 'in', part).execute()));
  });
  return found;
};

/** Voids links mailed to the former address of a student's guardian. @throws AppError reauthentication_required */
export const changeGuardianAddress = async (
  context: CommandContext,
  { student, before, after }: { student: string; before: string; after: string },
): Promise<void> => {
  if (emailKey(before) === emailKey(after)) return;
  requireProofForAddress(context, { role: 'student', before, after });
  await deleteTokens(context, { purposes: ['guardian-invitation'], subjects: [student] });
};

type Invitee = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  /** Address of the guardian, used in place of the person's own address. */
  readonly guardian: string | undefined;
};

const invite = async (context: CommandContext, origin: string, { id, role, email, name, guardian }: Invitee) => {
  const { clock, settings } = context.services;
  const seconds = linkDays * 24 * 3600;
  const purpose = guardian === undefined ? 'invitation' : 'guardian-invitation';
  await deleteTokens(context, { purposes, subjects: [id] });
  const token = await createToken(context, { purpose, subject: id, seconds, replaces: true });
  const school = settings.get(schoolName);
  await enqueueMail(context, {
    key: `invitation ${clock.newId()}`,
    kind: mailKind,
    accountId: id,
    to: guardian ?? email,
    ...letterOf(mail.invitationSubject({ school }), [
      mail.greeting,
      guardian === undefined ? mail.invitationWhy({ school, name, role }) : mail.invitationForChild({ school, name }),
      mail.invitationHow({ days: linkDays }),
      { links: [{ label: mail.invitationLink({ name }), url: `${origin}/new-password?token=${token}` }] },
      mail.invitationThen({ email, address: `${origin}/${role}` }),
      mail.invitationNotYou,
    ]),
  });
  const action = guardian === undefined ? 'password:invited' : 'password:guardian-invited';
  await context.audit({ action, subject: { kind: role, id } });
};

type Invitees = {
  role: Role;
  ids: readonly string[];
  names: ReadonlyMap<string, string>;
  guardians?: ReadonlyMap<string, string> | undefined;
};

/**
 * Mails links to choose a first password and voids earlier links. Temporary passwords still work. Skips unknown people,
 * people who chose a password, and people invited within the hour by a mail that was not refused.
 * @param people.guardians addresses for mails to guardians; people without one are skipped
 * @throws AppError conflict if Casa cannot mail links
 */
export const inviteByMail = async (
  context: CommandContext,
  { role, ids, names, guardians }: Invitees,
): Promise<{ invited: number; justBefore: number; withoutAddress: number }> => {
  const { services, db } = context;
  const origin = publicOriginOf(services.settings);
  if (!canMailPasswords(services) || origin === undefined) throw new AppError('conflict', texts.noInvitationMail);
  await services.database.lock(db, 'invitations');
  const open = await openInvitations(context, ids);
  const undelivered = await undeliveredInvitations(context, ids);
  const pauseStart = secondsFromNow(services.clock, -reinviteSeconds);
  const counts = { invited: 0, justBefore: 0, withoutAddress: 0 };
  for (const { id, email } of await listWithoutPassword(context, role, ids)) {
    const guardian = guardians?.get(id);
    if (guardians && !guardian) counts.withoutAddress += 1;
    else if ((open.get(id) ?? '') > pauseStart && !undelivered.has(id)) counts.justBefore += 1;
    else {
      await invite(context, origin, { id, role, email, name: names.get(id) ?? email, guardian });
      counts.invited += 1;
    }
  }
  return counts;
};
