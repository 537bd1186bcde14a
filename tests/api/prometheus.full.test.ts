import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { replaced } from '#app/cli/service/service-files.ts';
import { createBackup } from '#tests/support/backups.ts';
import { findProgram, installFromDebian, requireProgram } from '#tests/support/debian.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const deployed = (name: string) => join(import.meta.dirname, '../../deploy', name);
const token = 'a token of 16 characters at least';

/** Returns a program of a package with another name. */
const programOf = (name: string, packageName: string): string => {
  if (!findProgram([name])) installFromDebian(packageName);
  return requireProgram(name);
};

let folder: string;
beforeAll(async () => {
  programOf('prometheus', 'prometheus');
  folder = await mkdtemp(join(tmpdir(), 'casa-prometheus-'));
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts Prometheus with the configuration in `deploy`. It reads the target each second. */
const startPrometheus = async (target: string) => {
  const [configuration, tokenFile] = [join(folder, 'prometheus.yml'), join(folder, 'token')];
  await writeFile(tokenFile, `${token}\n`);
  const text = replaced(readFileSync(deployed('prometheus.yml'), 'utf8'), [
    ['_interval: 30s', '_interval: 1s'],
    ['/etc/prometheus/casa-alerts.yml', deployed('alerts.yml')],
    ['/etc/prometheus/casa-token', tokenFile],
    ['scheme: https', 'scheme: http'],
    ['casa.example.org', new URL(target).host],
    ['127.0.0.1:9093', '127.0.0.1:9'],
  ]);
  await writeFile(configuration, text);
  execFileSync(requireProgram('promtool'), ['check', 'config', configuration]);
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    requireProgram('prometheus'),
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const get = async <T>(path: string): Promise<T> => {
    const answer = (await (await fetch(`http://${address}/api/v1/${path}`)).json()) as { data: T; error?: string };
    if (answer.error !== undefined) throw new Error(`${path}: ${answer.error}`);
    return answer.data;
  };
  return {
    get,
    /** Returns the number of series that an expression selects. */
    count: async (expression: string): Promise<number> => {
      const found = await get<{ result: unknown[] }>(`query?query=${encodeURIComponent(expression)}`);
      return found.result.length;
    },
    setToken: (text: string) => writeFile(tokenFile, text),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
type Rules = { groups: { rules: { name: string; query: string; health: string; lastError?: string }[] }[] };
type Targets = { activeTargets: { health: string; lastError: string }[] };

describe.skipIf(testEngine === 'postgres')('Prometheus with the files in deploy', () => {
  let casa: TestCasa;
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  beforeAll(async () => {
    casa = await startTestCasa({ CASA_METRICS_TOKEN: token });
    await createBackup(casa.services, {});
    const teacher = await casa.asNew('teacher');
    await teacher.get('/api/session');
    await casa.visitor().post('/api/teachers/login', { email: 'nobody@casa.example', password: 'wrong' });
    vi.spyOn(casa.services.files, 'ping').mockRejectedValueOnce(new Error('The bucket does not respond.'));
    expect((await casa.visitor().get('/readyz')).status).toBe(503);
    prometheus = await startPrometheus(casa.address);
    await until(async () => expect(await prometheus.count('up == 1')).toBe(1));
  }, 120_000);
  afterAll(async () => {
    await prometheus?.stop();
    await casa?.stop();
  });

  test('each panel of the dashboard shows data', async () => {
    const { panels } = JSON.parse(readFileSync(deployed('dashboard.json'), 'utf8')) as Dashboard;
    expect(panels.length).toBeGreaterThan(10);
    for (const { title, targets } of panels)
      for (const { expr } of targets)
        await until(async () => {
          const series = await prometheus.count(expr.replaceAll('$__rate_interval', '1m'));
          expect(series, `${title}: ${expr}`).toBeGreaterThan(0);
        });
  });

  test('each alert can be evaluated and reads series that exist', async () => {
    const all = await until(async () => {
      const { groups } = await prometheus.get<Rules>('rules');
      const rules = groups.flatMap((group) => group.rules);
      expect(rules.map(({ name, health, lastError }) => ({ name, health, lastError }))).toEqual(
        rules.map(({ name }) => ({ name, health: 'ok', lastError: undefined })),
      );
      return rules;
    });
    expect(all.length).toBeGreaterThan(10);
    for (const { name, query } of all)
      for (const [selector] of query.matchAll(/\b(casa_\w+|up)(\{[^}]*\})?/g))
        expect(await prometheus.count(selector), `${name}: ${selector}`).toBeGreaterThan(0);
  });

  test('a wrong or missing token is refused and reported', async () => {
    for (const wrong of [`${token}x`, '']) {
      await prometheus.setToken(wrong);
      await until(async () => {
        const { activeTargets } = await prometheus.get<Targets>('targets');
        expect(activeTargets).toMatchObject([{ health: 'down', lastError: expect.stringContaining('401') }]);
      });
      await until(async () => expect(await prometheus.count('ALERTS{alertname="CasaUnreachable"}')).toBe(1));
      await prometheus.setToken(token);
      await until(async () => expect(await prometheus.count('up == 1')).toBe(1));
    }
  });
});

type Series = { readonly series: string; readonly values: string };

const at = (time: string, alert: string, fires: boolean) => ({
  expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
  eval_time: time,
  exp_samples: fires ? [{ labels: '{}', value: 1 }] : [],
});

/** Runs the rules on invented values, one a minute. @throws Error with the differences */
const tryRules = async (input: Series[], expected: ReturnType<typeof at>[]) => {
  const file = join(folder, 'rules.json');
  const tests = [{ interval: '1m', input_series: input, promql_expr_test: expected }];
  await writeFile(file, JSON.stringify({ rule_files: [deployed('alerts.yml')], evaluation_interval: '1m', tests }));
  execFileSync(requireProgram('promtool'), ['test', 'rules', file], { encoding: 'utf8' });
};

describe.skipIf(testEngine === 'postgres')('an alert', () => {
  const up = 'up{job="casa",instance="a"}';
  test('fires 3 minutes after Casa became unreachable', () =>
    tryRules(
      [{ series: up, values: '1 0x10' }],
      [at('3m', 'CasaUnreachable', false), at('4m', 'CasaUnreachable', true)],
    ));

  test('fires for a backup older than 36 hours, or after 36 hours without one', () =>
    tryRules(
      [
        { series: up, values: '1x2200' },
        { series: 'casa_backup_age_seconds{instance="b"}', values: '129600 129601' },
      ],
      [
        at('0m', 'CasaBackupOld', false),
        at('1m', 'CasaBackupOld', true),
        at('35h59m', 'CasaBackupMissing', false),
        at('36h', 'CasaBackupMissing', true),
      ],
    ));

  test('fires for many failed requests, not for a few of a quiet night', () =>
    tryRules(
      [
        { series: 'casa_http_requests_total{instance="a",status="200"}', values: '0+1x20' },
        { series: 'casa_http_requests_total{instance="a",status="500"}', values: '0x3 1x3 2x3 3x3 4x3' },
        { series: 'casa_http_requests_total{instance="b",status="200"}', values: '0+9x20' },
        { series: 'casa_http_requests_total{instance="b",status="503"}', values: '0x10 0+3x10' },
      ],
      [at('10m', 'CasaErrors', false), at('20m', 'CasaErrors', true)],
    ));

  test('fires for audit entries that stay unsealed, not for new ones', () =>
    tryRules(
      [
        {
          series: 'casa_audit_unsealed_lines{instance="a"}',
          values: '3 0 3 0 3 0 3 0 3 0 3 0 3 0 3 0 3 0 3 0 3 0 3 0 3',
        },
        { series: 'casa_audit_unsealed_lines{instance="b"}', values: '0 1+1x25' },
      ],
      [at('10m', 'CasaAuditUnsealed', false), at('20m', 'CasaAuditUnsealed', true)],
    ));

  test('is sent by mail', () => {
    execFileSync(programOf('amtool', 'prometheus-alertmanager'), ['check-config', deployed('alertmanager.yml')]);
  });
});
