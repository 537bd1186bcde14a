import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import { noteTrial } from '#platform/server/mail/outbox.ts';
import { mailFaultSentence, tryMail } from '#platform/server/mail/try-mail.ts';
import { mailServerOf } from '#platform/server/settings/mail-settings.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/settings/mail';
import type { settingsEndpoints } from '../contract.ts';

export const testMail: SelfManagedVerb<(typeof settingsEndpoints)['testMail']> = {
  selfManaged: async (context) => {
    const { database, settings } = context.services;
    const server = mailServerOf(settings);
    if (!server) throw new AppError('invalid', texts.notSetUp);
    const { email } = await database.read
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', context.actor.id)
      .executeTakeFirstOrThrow();
    const school = settings.get(schoolName);
    const { steps, fault, answer } = await tryMail(server, {
      to: email,
      subject: texts.subject({ school }),
      text: texts.body({ school }),
    });
    await context.transaction(async (command) => {
      await noteTrial(command, fault === undefined ? undefined : answer || mailFaultSentence(fault));
      await command.audit({
        action: 'setting:mail-tested',
        subject: { kind: 'setting' },
        after: { outcome: fault ?? 'accepted' },
      });
    });
    return {
      steps: [...steps],
      isAccepted: fault === undefined,
      sentence: fault === undefined ? texts.accepted({ address: email }) : mailFaultSentence(fault),
      answer,
    };
  },
};
