import type { Actor, CommandContext } from '#platform/server/context.ts';
import { letterOf } from '#platform/server/mail/letter.ts';
import { enqueueMail } from '#platform/server/mail/outbox.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/session/mail';

const notices = {
  'address left': { subject: texts.addressChanged, body: texts.addressLeft },
  'address begun': { subject: texts.addressChanged, body: texts.addressBegun },
  'password changed': { subject: texts.passwordChanged, body: texts.passwordChangedHow },
  'password reset': { subject: texts.passwordReset, body: texts.passwordResetHow },
  'second factor set up': { subject: texts.factorSetUp, body: texts.factorSetUpHow },
  'passkey added': { subject: texts.passkeyAdded, body: texts.passkeyAddedHow },
  'passkey removed': { subject: texts.passkeyRemoved, body: texts.passkeyRemovedHow },
  'second factor removed': { subject: texts.factorRemoved, body: texts.factorRemovedHow },
  'second factor reset': { subject: texts.factorReset, body: texts.factorResetHow },
} as const;

/** Mails a notice, so that users notice changes made by others. `formerEmail` replaces the account's address. */
export const mailNotice = async (
  context: CommandContext<Actor | undefined>,
  accountId: string,
  notice: keyof typeof notices,
  formerEmail?: string,
): Promise<void> => {
  const { db, services } = context;
  if (!services.mail.isConfigured()) return;
  const { role, email: ownEmail } = await db
    .selectFrom('accounts')
    .select(['role', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const email = formerEmail ?? ownEmail;
  const { subject, body } = notices[notice];
  const origin = publicOriginOf(services.settings);
  await enqueueMail(context, {
    key: `${notice} ${services.clock.newId()}`,
    kind: 'sign-in',
    accountId,
    to: email,
    ...letterOf(subject({ school: services.settings.get(schoolName) }), [
      texts.greeting,
      body,
      texts.account({ role, email }),
      texts.notYou,
      ...(origin === undefined ? [] : [{ links: [{ label: texts.signIn, url: `${origin}/${role}` }] }]),
    ]),
  });
};
