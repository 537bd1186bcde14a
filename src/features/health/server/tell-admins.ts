import { hash } from 'node:crypto';
import type { Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/health/mail';

type Row = Tables['health_checks'];

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Notes for which checks the admins are to be told, so that one node tells them, once. */
const takeChanged = async ({ database, clock }: Services): Promise<Row[]> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const isWatched = tx.selectFrom('health_checks').select('name').where('ignored_until', '>', now);
    const worse = await tx
      .updateTable('health_checks')
      .set({ told_bad: 1 })
      .where('state', '=', 'bad')
      .where('told_bad', '=', 0)
      .where('name', 'not in', isWatched)
      .returningAll()
      .execute();
    const better = await tx
      .updateTable('health_checks')
      .set({ told_bad: 0 })
      .where('state', 'in', ['good', 'look'])
      .where('told_bad', '=', 1)
      .returningAll()
      .execute();
    return [...worse, ...better];
  });

const giveBack = ({ database }: Services, rows: readonly Row[]) =>
  database.transaction(async (tx) => {
    for (const { name, told_bad } of rows)
      await tx
        .updateTable('health_checks')
        .set({ told_bad: told_bad === 1 ? 0 : 1 })
        .where('name', '=', name)
        .execute();
  });

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
  const whole = [texts.opening({ school }), ...parts, texts.closing({ address: settingsUrl })];
  return {
    subject: isWorse ? texts.subjectWorse({ school }) : texts.subjectBetter({ school }),
    text: whole.join('\n\n'),
    html: whole.map((part) => `<p>${escaped(part)}</p>`).join('\n'),
    settingsUrl,
  };
};

/** Mails the admins what has become bad, once, and what is better again. */
export const tellAdmins = async (services: Services): Promise<void> => {
  const { mail, database, log } = services;
  const rows = await takeChanged(services);
  if (rows.length === 0 || !mail.isConfigured()) return;
  const admins = await database.read.selectFrom('accounts').select('email').where('role', '=', 'admin').execute();
  const composed = composeMail(services, rows);
  const what = rows.map(({ name, since, told_bad }) => `${name} ${since} ${told_bad}`).join();
  for (const { email } of admins) {
    const { outcome, error } = await mail.send({ id: hash('sha256', `${what} ${email}`), to: email, ...composed });
    if (outcome === 'sent') continue;
    log.warn({ err: error }, 'the mail about the health of the school was not taken');
    // Its id is the same next time, so a server that has it already can tell.
    if (outcome === 'later') return void (await giveBack(services, rows));
  }
};
