import type { Services } from '#platform/server/context.ts';
import { enqueueMail, forgetRefusedMail } from '#platform/server/mail/outbox.ts';
import { inParagraphs } from '#platform/server/mail/paragraphs.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import * as texts from '#texts/audit/mail';
import { formatHead } from './seal.ts';
import { loadHead } from './seal-lines.ts';

const kind = 'audit-head';

/** First days of a month on which the job mails. The outbox stores mails longer, so each admin gets one a month. */
const sendingDays = 7;

/** Mails the audit head to the admins monthly. Truncating the log cannot change the heads in their mailboxes. */
export const mailHead = async (services: Services): Promise<void> => {
  const { database, settings, mail, epoch } = services;
  const today = schoolDay(services);
  if (!mail.isConfigured() || Number(today.slice(-2)) > sendingDays) return;
  const head = await loadHead(database.read);
  if (head.number === 0) return;
  const school = settings.get(schoolName);
  const message = {
    kind,
    subject: texts.subject({ school }),
    ...inParagraphs([
      texts.opening({ school, count: head.number }),
      texts.head({ head: formatHead(head) }),
      texts.closing({ command: `npm run casa -- audit verify --head ${formatHead(head)}` }),
    ]),
  };
  await inTransaction(systemContext(services), async (context) => {
    // Mail refused by the mail server is sent again a day later.
    await forgetRefusedMail(context, kind);
    const admins = await context.db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('role', '=', 'admin')
      .execute();
    for (const { id, email: to } of admins)
      await enqueueMail(context, {
        key: `${kind} ${today.slice(0, 7)} ${epoch} ${id}`,
        accountId: id,
        to,
        ...message,
      });
  });
};
