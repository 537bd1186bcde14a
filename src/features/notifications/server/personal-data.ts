import { sql } from 'kysely';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/notifications/personal-data';

const isOwn = ({ id }: Subject) => sql<boolean>`account_id = ${id}`;

export const personalData = {
  notification_settings: {
    person: 'account_id',
    about: 'frequency push mail',
    plain: 'digest_day',
    erase: [{ where: isOwn }],
    description: texts.settings,
  },
  notification_marks: {
    person: 'account_id',
    plain: 'conversation_id pushed_seq mailed_seq',
    erase: [{ where: isOwn }],
  },
  push_keys: { secret: 'private_key', plain: 'name public_key created_at' },
  push_subscriptions: {
    person: 'account_id',
    secret: 'endpoint p256dh auth',
    plain: 'id session_id failures retry_at created_at',
    erase: [{ where: isOwn }],
    description: texts.subscriptions,
  },
} satisfies Record<string, PersonalData>;
