import type { Actor, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { preparedQuery } from '#platform/server/db/prepared-query.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import type { QuietHours } from '../schemas.ts';
import { type ChatParty, decideChat, type Ruling } from './chat-rules.policy.ts';
import { quietUntil } from './quiet-until.ts';
import { quietUntilLabel } from './quiet-until-label.ts';

type QuietRow = Omit<Tables['quiet_hours'], 'id'>;

const quietView = ({ from_time, until_time, days }: QuietRow): QuietHours => ({
  from: from_time,
  until: until_time,
  days: [...days].map(Number),
});

export const findQuietHours = async (db: Db): Promise<QuietHours | undefined> => {
  const row = await db.selectFrom('quiet_hours').selectAll().executeTakeFirst();
  return row && quietView(row);
};

/** Returns the ids of the given students whose chat is switched off. Without ids, checks all students. */
export const loadChatsOff = async (db: Db, studentIds?: readonly string[]): Promise<Set<string>> => {
  if (studentIds?.length === 0) return new Set();
  const rows = await db
    .selectFrom('chat_switches')
    .select('student_id')
    .$if(studentIds !== undefined, (query) => query.where('student_id', 'in', studentIds ?? []))
    .execute();
  return new Set(rows.map(({ student_id }) => student_id));
};

type ChatState = { writer: ChatParty; other: ChatParty | undefined; quietHours: QuietHours | undefined };

const chatState = preparedQuery((db, value: { studentId: string; otherId: string }) =>
  db
    .selectFrom('accounts')
    .leftJoin('chat_switches', (join) => join.on((on) => on('chat_switches.student_id', '=', value.studentId)))
    .leftJoin('quiet_hours', (join) => join.on((on) => on('quiet_hours.id', '=', 1)))
    .select(['role', 'erased_at', 'closed_at', 'off_since', 'from_time', 'until_time', 'days'])
    .where('accounts.id', '=', value.otherId),
);

/** Loads the input of `decideChat` in one query, because every message needs it. */
const loadChatState = async (db: Db, actor: Pick<Actor, 'role' | 'id'>, otherId: string): Promise<ChatState> => {
  const isStudent = actor.role === 'student';
  const [row] = await chatState(db, { studentId: isStudent ? actor.id : otherId, otherId });
  if (!row) return { writer: actor, other: undefined, quietHours: undefined };
  const isOff = row.off_since !== null;
  const { from_time, until_time, days } = row;
  const hasQuiet = from_time !== null && until_time !== null && days !== null;
  return {
    writer: { role: actor.role, isOff: isStudent && isOff },
    other: { role: row.role, isOff: !isStudent && isOff, hasLeft: (row.erased_at ?? row.closed_at) !== null },
    quietHours: hasQuiet ? quietView({ from_time, until_time, days }) : undefined,
  };
};

/** A ruling for the current time. `quietUntil` is an ISO timestamp, present only during quiet hours. */
export type RulingNow = Ruling & { readonly quietUntil?: string };

type RulingContext = { readonly db: Db; readonly actor: Pick<Actor, 'role' | 'id'>; readonly services: Services };

export const getRuling = async ({ db, actor, services }: RulingContext, otherId: string): Promise<RulingNow> => {
  const { quietHours, ...parties } = await loadChatState(db, actor, otherId);
  const now = services.clock.milliseconds();
  const zone = services.settings.get(timeZone);
  const until = quietUntil(now, quietHours, zone);
  if (until === undefined) return decideChat(parties);
  const ruling = decideChat({ ...parties, quietUntil: quietUntilLabel(until, now, zone) });
  return ruling.mustWait ? { ...ruling, quietUntil: new Date(until).toISOString() } : ruling;
};

/** Returns the end of the current quiet hours as an ISO timestamp, or undefined outside quiet hours. */
export const findQuietUntil = async ({
  db,
  services,
}: Pick<RulingContext, 'db' | 'services'>): Promise<string | undefined> => {
  const until = quietUntil(services.clock.milliseconds(), await findQuietHours(db), services.settings.get(timeZone));
  return until === undefined ? undefined : new Date(until).toISOString();
};
