import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBackup } from '#tests/support/backups.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const token = 'a token of 16 characters at least';
let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_METRICS_TOKEN: token });
  await createBackup(casa.services, {});
});
afterAll(() => casa.stop());

const request = (authorization?: string) =>
  fetch(`${casa.address}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

const figureOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

test('requires the token', async () => {
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token])
    expect((await request(wrong)).status).toBe(401);
  const admin = await casa.asNew('admin');
  expect((await admin.get('/metrics')).status).toBe(401);
  const answer = await request(`Bearer ${token}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

test('returns 404 if no token is configured', async () => {
  const other = await startTestCasa();
  const answer = await fetch(`${other.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(404);
  await other.stop();
});

test('reports requests, errors, sockets, jobs, backups, the audit log and health checks', async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.world.teacher({ first_name: 'Xylophonia', last_name: 'Quartzberg' });
  await casa.visitor().get(`/api/messages/${teacher.id}`);
  await student.post('/api/admins/search-students', { searchInput: 'Quartzberg' });
  const tab = await openTab(casa.address, student);
  await casa.runJob('seal the audit log');
  await casa.runJob('check the health of the school');
  const read = async () => (await request(`Bearer ${token}`)).text();
  const text = await read();
  expect(figureOf(text, 'casa_http_requests_total{method="POST",status="403"}')).toBe(1);
  expect(figureOf(text, 'casa_http_errors_total{code="forbidden"}')).toBe(1);
  expect(figureOf(text, 'casa_sockets')).toBe(1);
  expect(figureOf(text, 'casa_ready')).toBe(1);
  expect(figureOf(text, 'casa_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(figureOf(text, 'casa_disk_free_bytes{folder="backups"}')).toBeGreaterThan(0);
  expect(figureOf(text, 'casa_job_lag_seconds')).toBe(0);
  expect(figureOf(text, 'casa_database_answer_seconds')).toBeGreaterThanOrEqual(0);
  expect(figureOf(text, 'casa_backup_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(figureOf(text, 'casa_audit_unsealed_lines')).toBeGreaterThanOrEqual(0);
  expect(figureOf(text, 'casa_audit_sealed_lines')).toBeGreaterThan(0);
  expect(figureOf(text, 'casa_mail_outbox_age_seconds')).toBe(0);
  expect(figureOf(text, 'casa_health_state{check="disk"}')).toBeGreaterThanOrEqual(0);
  expect(figureOf(text, 'casa_nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  for (const personal of [teacher.id, teacher.email, student.id, 'Xylophonia', 'Quartzberg'])
    expect(text).not.toContain(personal);
  const series = text.split('\n').filter((line) => line.startsWith('casa_http_requests_total')).length;
  for (let at = 0; at < 30; at += 1) await casa.visitor().get(`/api/nothing-${at}?word=${at}`);
  const grown = (await read()).split('\n').filter((line) => line.startsWith('casa_http_requests_total')).length;
  expect(grown - series).toBeLessThanOrEqual(1);
  tab.close();
});

/** Returns the names of series: each metric, and the parts of a histogram. */
const seriesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  );

test.each(['alerts.yml', 'dashboard.json'])('each metric that deploy/%s reads exists', async (file) => {
  const series = seriesIn(await (await request(`Bearer ${token}`)).text());
  const text = await readFile(join(import.meta.dirname, '../../deploy', file), 'utf8');
  const used = new Set(text.match(/\bcasa_\w+/g));
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !series.includes(name))).toEqual([]);
});

test('reports a Casa that is not ready', async () => {
  vi.spyOn(casa.services.files, 'ping').mockRejectedValue(new Error('The bucket does not respond.'));
  expect(figureOf(await (await request(`Bearer ${token}`)).text(), 'casa_ready')).toBe(0);
  vi.restoreAllMocks();
});
