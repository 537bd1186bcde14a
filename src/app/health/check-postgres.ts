import { sql } from 'kysely';
import type { Services } from '#platform/server/context.ts';
import { attention, bad, type Diagnosis, good } from '#platform/server/health/health-check.ts';
import { findNodes } from '#platform/server/socket/node-channel.ts';
import * as texts from '#texts/app/health';

type Rights = { role: string; database: string; schema: string; mayRestore: boolean; mayUpgrade: boolean };

/** Loads the rights that a restore and the next upgrade need. Names are quoted for use in SQL commands. */
const loadRights = async ({ database }: Services): Promise<Rights> => {
  const { rows } = await sql<Rights>`
    select quote_ident(current_user) as "role", quote_ident(current_database()) as "database",
      quote_ident(current_schema()) as "schema",
      has_database_privilege(current_database(), 'CREATE') as "mayRestore",
      has_schema_privilege(current_schema(), 'CREATE') as "mayUpgrade"`.execute(database.read);
  const [rights] = rows;
  if (!rights) throw new Error('PostgreSQL did not return the rights of the role.');
  return rights;
};

/** Checks rights that are seldom needed, but then immediately. */
export const checkRights = async (services: Services): Promise<Diagnosis> => {
  const { role, database, schema, mayRestore, mayUpgrade } = await loadRights(services);
  const lacking = [
    ...(mayRestore ? [] : [texts.mayNotRestore({ role, database })]),
    ...(mayUpgrade ? [] : [texts.mayNotUpgrade({ role, schema })]),
  ];
  if (lacking.length === 0) return good(texts.mayAll);
  const commands = [
    ...(mayRestore ? [] : [`grant create on database ${database} to ${role};`]),
    ...(mayUpgrade ? [] : [`grant create on schema ${schema} to ${role};`]),
  ];
  return attention(lacking.join(' '), texts.grantRights({ commands: commands.join(' ') }));
};

/** Checks that all nodes share their uploads and keys. Otherwise a node lacks files, and cannot read secrets. */
export const checkNodes = async ({ database }: Services): Promise<Diagnosis> => {
  const { count, shareFiles, shareKeys } = await findNodes(database.read);
  if (!shareFiles) return bad(texts.nodesApart({ count }), texts.joinFiles);
  return shareKeys ? good(texts.nodes({ count })) : bad(texts.nodesWithKeys({ count }), texts.copyKeys);
};
