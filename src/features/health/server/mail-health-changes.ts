import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { enqueueMail } from '#platform/server/mail/outbox.ts';
import { inParagraphs } from '#platform/server/mail/paragraphs.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import * as texts from '#texts/health/mail';

type Row = Tables['health_checks'];

/** Marks the checks to report as reported, so that only one node reports each change. */
const claimChanges = async (tx: Db, now: string): Promise<Row[]> => {
  const ignoredChecks = tx.selectFrom('health_checks').select('name').where('ignored_until', '>', now);
  const worse = await tx
    .updateTable('health_checks')
    .set({ told_bad: 1 })
    .where('state', '=', 'bad')
    .where('told_bad', '=', 0)
    .where('name', 'not in', ignoredChecks)
    .returningAll()
    .execute();
  const better = await tx
    .updateTable('health_checks')
    .set({ told_bad: 0 })
    .where('state', 'in', ['good', 'later', 'look'])
    .where('told_bad', '=', 1)
    .returningAll()
    .execute();
  return [...worse, ...better];
};

const composeMail = ({ settings, healthChecks }: Services, rows: readonly Row[]) => {
  const titleOf = (name: string) => healthChecks.find((check) => check.name === name)?.title ?? name;
  const parts = rows.map(({ name, text, advice, told_bad }) =>
    told_bad === 1
      ? texts.worse({ title: titleOf(name), text, advice: advice ?? '' })
      : texts.better({ title: titleOf(name), text }),
  );
  const settingsUrl = `${publicOriginOf(settings) ?? ''}/admin/health`;
  const school = settings.get(schoolName);
  const isWorse = rows.some(({ told_bad }) => told_bad === 1);
  const paragraphs = [texts.opening({ school }), ...parts, texts.closing({ address: settingsUrl })];
  return {
    subject: isWorse ? texts.subjectWorse({ school }) : texts.subjectBetter({ school }),
    ...inParagraphs(paragraphs),
    settingsUrl,
  };
};

/** Mails the admins new failures and recoveries, once each. */
export const mailHealthChanges = async (services: Services): Promise<void> => {
  const { clock } = services;
  await inTransaction(systemContext(services), async (context) => {
    const rows = await claimChanges(context.db, clock.now());
    if (rows.length === 0) return;
    const admins = await context.db
      .selectFrom('accounts')
      .select(['id', 'email'])
      .where('role', '=', 'admin')
      .execute();
    const composed = composeMail(services, rows);
    for (const { id: accountId, email: to } of admins)
      await enqueueMail(context, { key: `health ${clock.newId()}`, kind: 'health', accountId, to, ...composed });
  });
};
