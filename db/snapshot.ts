import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { SchemaSnapshot } from '#platform/server/db/migrate.ts';
import { migrations } from './migrations/index.ts';

const statementsIn = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(/;$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

/** Schema after all migrations, created in a twentieth of their time. `schema.unit.test.ts` compares both. */
export const snapshot: SchemaSnapshot = {
  migrations: Object.keys(migrations),
  create: async (db) => {
    const text = await readFile(new URL('./schema.sql', import.meta.url), 'utf8');
    for (const statement of statementsIn(text)) await sql.raw(statement).execute(db);
    await sql`insert into school_identity (id, school_id, epoch) values (1, ${randomUUID()}, ${randomUUID()})`.execute(
      db,
    );
  },
};
