import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaced } from '#app/cli/service/service-files.ts';
import { requireProgram } from '../debian.ts';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';
import { httpsClient } from './https-client.ts';
import { testCertificate } from './test-certificate.ts';

type Place = { readonly folder: string; readonly port: number; readonly cert: string; readonly key: string };

export type ProxyName = 'nginx' | 'caddy';

const files: Readonly<Record<ProxyName, string>> = { nginx: 'nginx.conf', caddy: 'Caddyfile' };

const exampleOf = (name: ProxyName, folder = 'deploy'): string => readFileSync(join(folder, files[name]), 'utf8');

const nginxConfig = (example: string, { folder }: Place) =>
  [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    'access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`),
    example,
    '}',
  ].join('\n');

const configurations = {
  nginx: (place: Place, target: string) =>
    nginxConfig(
      replaced(exampleOf('nginx'), [
        ['listen 443', `listen 127.0.0.1:${place.port}`],
        ['  listen [::]:443 ssl http2;\n', ''],
        ['listen 80', `listen unix:${place.folder}/redirect`],
        ['  listen [::]:80;\n', ''],
        ['server_name casa.example.org', 'server_name localhost'],
        ['/etc/letsencrypt/live/casa.example.org/fullchain.pem', place.cert],
        ['/etc/letsencrypt/live/casa.example.org/privkey.pem', place.key],
        ['http://127.0.0.1:3000', target],
      ]),
      place,
    ),
  caddy: ({ port, cert, key }: Place, target: string) =>
    `{\n  admin off\n  auto_https disable_redirects\n}\n${replaced(exampleOf('caddy'), [
      ['casa.example.org {', `https://localhost:${port} {\n  tls ${cert} ${key}`],
      ['127.0.0.1:3000', new URL(target).host],
    ])}`,
};

const nodesFolder = 'deploy/several-nodes';

/** The configurations for two nodes, without HTTPS: clients of the tests then need no certificate. */
const nodesConfigurations = {
  nginx: (place: Place, [one, two]: Nodes) =>
    nginxConfig(
      replaced(exampleOf('nginx', nodesFolder), [
        ['listen 443 ssl http2', `listen 127.0.0.1:${place.port}`],
        ['  listen [::]:443 ssl http2;\n', ''],
        ['listen 80', `listen unix:${place.folder}/redirect`],
        ['  listen [::]:80;\n', ''],
        ['server_name casa.example.org', 'server_name localhost'],
        ['  ssl_certificate /etc/letsencrypt/live/casa.example.org/fullchain.pem;\n', ''],
        ['  ssl_certificate_key /etc/letsencrypt/live/casa.example.org/privkey.pem;\n', ''],
        ['10.0.0.11:3000', new URL(one).host],
        ['10.0.0.12:3000', new URL(two).host],
      ]),
      place,
    ),
  caddy: () => `{\n  admin off\n}\n${exampleOf('caddy', nodesFolder)}`,
};

/** Addresses of two nodes. */
export type Nodes = readonly [string, string];

const argumentsOf = (name: ProxyName, folder: string, file: string) =>
  name === 'nginx' ? ['-e', 'stderr', '-p', folder, '-c', file] : ['run', '--config', file, '--adapter', 'caddyfile'];

const preparePlace = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'casa-proxy-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  await Promise.all([writeFile(cert, testCertificate.cert), writeFile(key, testCertificate.key)]);
  return { folder, port: await freePort(), cert, key };
};

/** Starts a proxy and waits until `isReady` does not throw. */
const start = async (
  name: ProxyName,
  { folder }: Place,
  configuration: string,
  isReady: () => Promise<void>,
  variables: Record<string, string> = {},
) => {
  const program = requireProgram(name);
  const file = join(folder, 'proxy.conf');
  await writeFile(file, configuration);
  const child = spawn(program, argumentsOf(name, folder, file), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...variables, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`);
    await isReady();
  });
  return stop;
};

const require200 = (status: number) => {
  if (status !== 200) throw new Error(`the proxy answers ${status}`);
};

/** Starts a reverse proxy with the configuration in `deploy`, the test certificate and a free port. `target` is Casa. */
export const startReverseProxy = async (name: ProxyName, target: string) => {
  const place = await preparePlace();
  const address = `https://localhost:${place.port}`;
  const isReady = async () => require200((await httpsClient(address).send('/healthz')).status);
  return { address, stop: await start(name, place, configurations[name](place, target), isReady) };
};

/** Starts a reverse proxy over HTTP with the configuration in `deploy` for two nodes. */
export const startNodesProxy = async (name: ProxyName, nodes: Nodes) => {
  const place = await preparePlace();
  const address = `http://localhost:${place.port}`;
  const isReady = async () => require200((await fetch(`${address}/healthz`)).status);
  const variables = { SCHOOL_HOST: address, NODES: nodes.map((node) => new URL(node).host).join(' ') };
  return { address, stop: await start(name, place, nodesConfigurations[name](place, nodes), isReady, variables) };
};
