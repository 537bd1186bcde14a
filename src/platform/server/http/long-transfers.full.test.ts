import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { forgetSecondStep, lossesOfAccess } from '#tests/support/lost-access.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_SECOND_FACTOR: 'staff' });
});
afterAll(() => casa.stop());

/** Starts a download and reads the rest after some seconds. @returns received bytes and total bytes */
const downloadSlowly = async (onBegun: (id: string) => Promise<unknown>) => {
  const admin = await casa.asNew('admin');
  await forgetSecondStep(casa, admin.id);
  const content = Buffer.concat([samplePdf(), Buffer.alloc(20_000_000)]);
  const path = await casa.world.upload({
    purpose: 'newsletterUploads',
    uploader: admin.id,
    content,
    fileName: 'memo.pdf',
  });
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const call = request(casa.address + path, { headers: admin.headers(), agent: false }, async (answer) => {
      answer.on('close', resolve);
      answer.on('error', () => {});
      await onBegun(admin.id);
      await pause(6000);
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
    });
    call.on('error', reject).end();
  });
  return { bytes, of: content.length };
};

test('cuts a slow download when its session has ended and completes others', async () => {
  const endSession = (id: string) =>
    casa.services.database.transaction((tx) => tx.deleteFrom('sessions').where('account_id', '=', id).execute());
  const [cut, whole] = await Promise.all([downloadSlowly(endSession), downloadSlowly(async () => {})]);
  expect(cut.bytes).toBeLessThan(cut.of);
  expect(whole.bytes).toBe(whole.of);
});

const signedInTeacher = async () => {
  const { id } = await casa.world.teacher();
  const client = await casa.signedIn({ id, role: 'teacher' });
  await forgetSecondStep(casa, id);
  return { id, client };
};

/** Starts a request, waits, makes a change and sends the rest. */
const slowly = async (
  client: Client,
  { path, type, body }: { path: string; type: string; body: Buffer },
  change: () => Promise<unknown>,
) => {
  const { hostname, port } = new URL(casa.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = Object.entries({ ...client.headers(), host: 'casa', connection: 'close', 'content-type': type });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\n${lines}content-length: ${body.length}\r\n\r\n`);
  socket.write(body.subarray(0, body.length - 10));
  await pause(1100);
  await change();
  socket.write(body.subarray(body.length - 10));
  return text(socket);
};

test('checks access again for slow requests that arrive after a change', async () => {
  const boundary = 'form';
  const upload = {
    path: '/api/sectionUpload',
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      samplePdf(),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
  const student = await casa.world.student();
  const message = {
    path: `/api/messages/send/${student.id}`,
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ message: 'a message that took a while' })),
  };
  const files = () => casa.services.database.read.selectFrom('files').select('path').execute();
  const before = await files();
  const sent: string[] = [];
  const outcomes = Object.values(lossesOfAccess).flatMap(({ code, lose }) =>
    [upload, message].map(async (call) => {
      const { id, client } = await signedInTeacher();
      const answer = await slowly(client, call, () => lose(casa, id));
      expect([call.path, answer]).toEqual([call.path, expect.stringContaining(`"code":"${code}"`)]);
      sent.push(id);
    }),
  );
  await Promise.all(outcomes);
  expect(await files()).toEqual(before);
  const messages = casa.services.database.read.selectFrom('messages').select('id').where('sender_id', 'in', sent);
  expect(await messages.execute()).toEqual([]);
  const { client } = await signedInTeacher();
  expect(await slowly(client, upload, async () => {})).toMatch(/^HTTP\/1\.1 201 /);
});
