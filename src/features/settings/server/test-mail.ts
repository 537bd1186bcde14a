import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { recordTrial } from '#platform/server/mail/outbox.ts';
import { mailFaultMessage, tryMail } from '#platform/server/mail/try-mail.ts';
import { mailServerOf } from '#platform/server/settings/mail-settings.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/settings/mail';
import type { settingsEndpoints } from '../contract.ts';

export const testMail: SelfManagedHandler<(typeof settingsEndpoints)['testMail']> = {
  managesTransactions: async (context) => {
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
      await recordTrial(command, fault === undefined ? undefined : answer || mailFaultMessage(fault));
      await command.audit({
        action: 'setting:mail-tested',
        subject: { kind: 'setting' },
        after: { outcome: fault ?? 'accepted' },
      });
    });
    return {
      steps: [...steps],
      isAccepted: fault === undefined,
      sentence: fault === undefined ? texts.accepted({ address: email }) : mailFaultMessage(fault),
      answer,
    };
  },
};
