import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { moveDatabase } from '#platform/server/backup/move-database.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { createLog } from '#platform/server/log.ts';
import { consumeToken, createToken, findToken } from '#platform/server/one-time-tokens.ts';
import { systemContext } from '#platform/server/system-context.ts';
import {
  contentsOf,
  createBackup,
  inCasa,
  makeEmptyPlace,
  type Place,
  readEntries,
  restoreTo,
} from '#tests/support/backups.ts';
import { createClient } from '#tests/support/client.ts';
import { runCasa, runCasaUntil } from '#tests/support/command-line.ts';
import { roundsOf } from '#tests/support/fault-counts.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';

const kills = roundsOf(4);
const silent = createLog('silent');

/** Excludes the audit log, to which the command adds an entry. */
const withoutLog = ({ tables, ...rest }: Awaited<ReturnType<typeof contentsOf>>) => ({
  ...rest,
  tables: tables.filter(({ name }) => !name.startsWith('audit')),
});

// Needs both engines, so it runs only where PostgreSQL is available.
describe.skipIf(testEngine === 'sqlite')('moving a school', () => {
  let folder: string;
  let archive: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
    const casa = await startTestCasa();
    const [teacher, student] = [await casa.world.teacher(), await casa.world.student()];
    const upload = { purpose: 'newsletterUploads', content: samplePdf(), fileName: 'memo.pdf' } as const;
    await casa.world.upload({ ...upload, uploader: (await casa.world.admin()).id });
    const writer = await casa.signedIn(teacher);
    for (const message of ['Äpfel', '😀', 'line\u2028separator'])
      expect((await writer.post(`/api/messages/send/${student.id}`, { message })).status).toBe(201);
    archive = (await createBackup(casa.services, { to: folder })).archive;
    await casa.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let place: Place;
  let embedded: Env;
  beforeEach(async () => {
    place = await makeEmptyPlace();
    embedded = { ...place.env, databaseUrl: undefined };
    await restoreTo(place, archive);
  });
  afterEach(() => place.remove());

  const move = async (env: Env, to: string | undefined) =>
    moveDatabase({
      env,
      to,
      shape: schoolShape,
      files: await openFileStore(env),
      app: 'test',
      now: () => new Date().toISOString(),
    });

  test('moves to the embedded database and back without changing any row', async () => {
    const before = await contentsOf(place);
    const there = await move(place.env, undefined);
    expect(there.aside).toMatch(/^before_restore_/);
    expect(await contentsOf({ env: embedded })).toEqual(before);
    await expect(openCasa(place.env, silent)).rejects.toThrow(/uploads/);
    const movedBack = await move(embedded, place.env.databaseUrl);
    expect(await readdir(movedBack.aside)).toContain('casa.sqlite');
    expect(await contentsOf(place)).toEqual(before);
    await expect(openCasa(embedded, silent)).rejects.toThrow(/uploads/);
    const casa = await openCasa({ ...place.env, port: 0 }, silent);
    const servers = await openServers(casa, { withJobs: false });
    const signedIn = await createClient(servers.address).post('/api/admins/login', {
      email: 'first@casa.example',
      password: 'first admin of casa',
    });
    expect(signedIn.status).toBe(200);
    await servers.close();
    await casa.close();
  });

  test('moves waiting mail, and records the move in the audit log', async () => {
    await inCasa(place, ({ database, clock, epoch }) =>
      database.transaction((tx) =>
        tx
          .insertInto('mail_outbox')
          .values(
            (['waiting', 'earlier'] as const).map((key) => ({
              ...{ id: key, key, kind: 'test', account_id: null, to_address: 'ana@casa.example', content: '{}' },
              ...{ state: 'waiting' as const, attempts: 0 },
              ...{ last_answer: null, created_at: clock.now(), finished_at: null },
              epoch: key === 'earlier' ? 'an earlier life' : epoch,
            })),
          )
          .execute(),
      ),
    );
    expect(await runCasa(place.variables, 'move', '--to', 'embedded')).toMatchObject({ code: 0, error: '' });
    await inCasa({ env: embedded }, async ({ database, epoch }) => {
      const mails = await database.read.selectFrom('mail_outbox').select(['id', 'epoch']).orderBy('id').execute();
      expect(mails).toEqual([
        { id: 'earlier', epoch: 'an earlier life' },
        { id: 'waiting', epoch },
      ]);
      const lines = database.read.selectFrom('audit_log').selectAll().where('action', '=', 'school:moved');
      expect(await lines.execute()).toMatchObject([
        { actor_id: null, device: 'terminal', after: '{"database":"in the data folder"}' },
      ]);
    });
  });

  test('moves mailed links: valid links stay valid, and used links stay used', async () => {
    const wanted = { purpose: 'invitation', seconds: 3600, replaces: false } as const;
    const { fresh, used } = await inCasa(place, (services) =>
      systemContext(services).transaction(async (command) => {
        const [fresh, used] = [
          await createToken(command, { ...wanted, subject: 'ana' }),
          await createToken(command, { ...wanted, subject: 'ben' }),
        ];
        await consumeToken(command, { purpose: 'invitation', token: used });
        return { fresh, used };
      }),
    );
    const found = (at: Pick<Place, 'env'>) =>
      inCasa(at, async (services) => {
        const context = systemContext(services);
        return Promise.all([fresh, used].map((token) => findToken(context, { purpose: 'invitation', token })));
      });
    await move(place.env, undefined);
    expect(await found({ env: embedded })).toEqual(['ana', undefined]);
    await move(embedded, place.env.databaseUrl);
    expect(await found(place)).toEqual(['ana', undefined]);
  });

  test('moves pending password requests, which archives do not contain', async () => {
    const asked = (at: Pick<Place, 'env'>) =>
      inCasa(at, ({ database }) => database.read.selectFrom('password_requests').select(['id', 'email_key']).execute());
    await inCasa(place, ({ database, clock }) =>
      database.transaction((tx) =>
        tx
          .insertInto('password_requests')
          .values({
            ...{ id: 'asked', email_key: 'ana@casa.example', email_hash: 'of ana', source: '192.0.2.1' },
            ...{ address: '192.0.2.1', device: 'a phone', asked_at: clock.now(), mailed_at: null },
          })
          .execute(),
      ),
    );
    await inCasa(place, async (services) => {
      const names = (await readEntries((await createBackup(services, { to: folder })).archive)).map(
        ({ header }) => header.name,
      );
      expect(names).not.toContain('tables/password_requests.jsonl');
    });
    await move(place.env, undefined);
    expect(await asked({ env: embedded })).toEqual([{ id: 'asked', email_key: 'ana@casa.example' }]);
    await move(embedded, place.env.databaseUrl);
    expect(await asked(place)).toEqual([{ id: 'asked', email_key: 'ana@casa.example' }]);
  });

  test('refuses to move while Casa runs, or to a database with a school', async () => {
    const casa = await openCasa(place.env, silent);
    await expect(move(place.env, undefined)).rejects.toThrow('Casa is running on this database');
    await casa.close();
    await move(place.env, undefined);
    const other = await makeEmptyPlace();
    await restoreTo(other, archive);
    await expect(move(embedded, other.env.databaseUrl)).rejects.toThrow('already contains a school');
    await other.remove();
    expect(existsSync(databaseFile(place.dataFolder))).toBe(true);
  });

  test(
    'a killed move leaves the school in exactly one database',
    async () => {
      const before = withoutLog(await contentsOf(place));
      const { count: rounds } = kills;
      const url = place.env.databaseUrl ?? '';
      await move(place.env, undefined);
      const moveUntil = (milliseconds?: number) =>
        runCasaUntil(milliseconds, { ...place.variables, DATABASE_URL: '' }, 'move', '--to', url);
      const whole = await moveUntil();
      expect(withoutLog(await contentsOf(place))).toEqual(before);
      for (let round = 0; round < rounds; round += 1) {
        await move(place.env, undefined);
        await moveUntil(whole * (0.3 + (0.7 * (round + 1)) / rounds));
        // The operator starts Casa with the earlier settings.
        const isHere = await openCasa(embedded, silent).then(
          (casa) => casa.close().then(() => true),
          () => false,
        );
        expect(withoutLog(await contentsOf(isHere ? { env: embedded } : place))).toEqual(before);
        if (!isHere) continue;
        await rm(databaseFile(place.dataFolder));
        await restoreTo(place, archive, { replace: true });
      }
    },
    kills.timeFor(600_000),
  );
});
