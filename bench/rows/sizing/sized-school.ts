import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { demoPassword } from '#tools/demo/fill-school.ts';
import { openSchool } from '../../support/school.ts';

export type Person = { readonly id: string; readonly role: Role; readonly email: string };
export type Section = { readonly id: string; readonly adviser: string; readonly students: readonly string[] };

const readPeople = async ({ database: { read } }: Services, adminEmail: string) => {
  const people = (await read
    .selectFrom('accounts')
    .select(['id', 'role', 'email'])
    .orderBy('id')
    .execute()) as Person[];
  const places = await read
    .selectFrom('enrollments')
    .innerJoin('sections', 'sections.id', 'enrollments.section_id')
    .select(['sections.id', 'sections.adviser_id', 'enrollments.student_id'])
    .orderBy('enrollments.student_id')
    .execute();
  const sections = [...Map.groupBy(places, ({ id }) => id)].flatMap(([id, rows]): Section[] => {
    const adviser = rows[0]?.adviser_id;
    return adviser ? [{ id, adviser, students: rows.map(({ student_id }) => student_id) }] : [];
  });
  const admin = people.find(({ email }) => email === adminEmail);
  if (!admin) throw new Error('the school has no admin');
  return { admin, people: people.filter(({ role }) => role !== 'admin'), sections };
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const bytesBelow = (folder: string): number => filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);

/** Returns the bytes of used pages. The size of the file grows in steps and includes deleted rows. */
const databaseBytes = (dataFolder: string): number => {
  const database = new DatabaseSync(databaseFile(dataFolder), { readOnly: true });
  const number = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
  const bytes = (number('page_count') - number('freelist_count')) * number('page_size');
  database.close();
  return bytes;
};

/** Fills a school and starts the built server on it, as `npm start` does. */
export const openSizedSchool = async (students: number) => {
  const school = await openSchool({
    students,
    prepare: (services, _accounts, plan) => readPeople(services, plan.admins[0]?.fields.email ?? ''),
  });
  await school.child.stop();
  if (!school.prepared) throw new Error('the school was not prepared');
  const { dataFolder, prepared } = school;
  const environment = {
    ...{ CASA_DATA: dataFolder, CASA_TIME_ZONE: 'Asia/Manila', CASA_BACKUP_NIGHTLY: 'off' },
    ...{ NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' },
  };
  // The first start compiles the server, which needs 20 MB more. Later starts use the result.
  await (await startServer(environment)).end('SIGTERM');
  const server = await startServer(environment);
  const clients = new Map<string, Client>();
  return {
    ...prepared,
    students,
    server,
    signIn: async ({ id, role, email }: Person): Promise<void> => {
      const client = createClient(server.address);
      const { status } = await client.post(`/api/${role}s/login`, { email, password: demoPassword });
      if (status !== 200) throw new Error(`sign-in of a ${role} answered ${status}`);
      clients.set(id, client);
    },
    /** @throws Error if the person has not signed in */
    clientOf: (id: string): Client => {
      const client = clients.get(id);
      if (!client) throw new Error('a person has not signed in');
      return client;
    },
    bytes: () => ({
      database: databaseBytes(dataFolder),
      uploads: bytesBelow(join(dataFolder, 'uploads')),
      log: Buffer.byteLength(server.log()),
    }),
    archiveBytes: () => bytesBelow(join(dataFolder, 'backups')),
    stop: async () => {
      await server.end('SIGTERM');
      await school.stop();
    },
  };
};
export type SizedSchool = Awaited<ReturnType<typeof openSizedSchool>>;
