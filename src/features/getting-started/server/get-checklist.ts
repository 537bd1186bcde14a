import type { Handler } from '#platform/server/feature.ts';
import { lastMail } from '#platform/server/mail/outbox.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { schoolLogo, schoolName } from '#platform/server/settings/school-settings.ts';
import type { gettingStartedEndpoints } from '../contract.ts';
import type { ChecklistItem } from '../schemas.ts';
import { checklistOnHome } from './settings.ts';

/** Returns the checklist. All items are computed from the data. */
export const getChecklist: Handler<(typeof gettingStartedEndpoints)['getChecklist']> = async ({
  db,
  actor,
  services,
}) => {
  const facts = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('teachers').select('id')).as('teachers'),
      exists(selectFrom('sections').select('id')).as('classes'),
      exists(selectFrom('students').select('id')).as('students'),
      exists(
        selectFrom('second_factors')
          .select('account_id')
          .where('account_id', '=', actor.id)
          .where('confirmed_at', 'is not', null),
      ).as('second-factor'),
      exists(selectFrom('health_checks').select('name').where('name', '=', 'backups').where('state', '=', 'good')).as(
        'backup',
      ),
      exists(
        selectFrom('health_checks').select('name').where('name', '=', 'backup-key').where('state', '=', 'good'),
      ).as('backup-key'),
      exists(selectFrom('news').select('id')).as('news'),
    ])
    .executeTakeFirstOrThrow();
  const isDone = (name: keyof typeof facts) => Boolean(facts[name]);
  const items: ChecklistItem[] = [
    { name: 'school', isDone: services.settings.stateOf(schoolName).isSet },
    { name: 'logo', isDone: services.settings.get(schoolLogo) !== '' },
    { name: 'school-year', isDone: yearsOf(services).some(({ to }) => to >= schoolDay(services)) },
    { name: 'teachers', isDone: isDone('teachers') },
    { name: 'classes', isDone: isDone('classes') },
    { name: 'students', isDone: isDone('students') },
    { name: 'mail', isDone: (await lastMail(db, 'sent')) !== undefined },
    { name: 'second-factor', isDone: isDone('second-factor') },
    { name: 'backup', isDone: isDone('backup') },
    { name: 'backup-key', isDone: isDone('backup-key') },
    { name: 'news', isDone: isDone('news') },
  ];
  return { items, isOnHome: services.settings.get(checklistOnHome) };
};
