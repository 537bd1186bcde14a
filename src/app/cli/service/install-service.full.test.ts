import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canBootMachines, type DebianMachine, startDebianMachine } from '#tests/support/servers/debian-machine.ts';
import { httpsClient } from '#tests/support/servers/https-client.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const maxCommands = 10;
const maxExposure = 2.5;
const maxClosedMilliseconds = 5000;

/** Returns the commands of a section of the guide, with the addresses of the test. */
const commandsOf = (heading: string): string[] => {
  const guide = readFileSync('docs/guides/installing.md', 'utf8');
  const section = guide.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const block = /^( *)```sh\n(.*?)```/ms.exec(section)?.[2] ?? '';
  const lines = block.split('\n').map((line) => line.trim());
  return lines
    .filter(Boolean)
    .map((line) => line.replace('casa.example.org', 'localhost').replace('REPOSITORY', '/srv/casa.git'));
};

const admin = {
  email: 'first@casa.example',
  password: 'first admin of casa',
  first_name: 'Ana',
  last_name: 'Cruz',
};

describe.skipIf(testEngine === 'postgres' || !canBootMachines())('install-service', { timeout: 900_000 }, () => {
  let machine: DebianMachine;
  const done = (command: string) => {
    const ran = machine.run(command);
    if (ran.code !== 0) throw new Error(`${command} ended with ${ran.code}: ${ran.out}${ran.error}`);
    return ran.out;
  };
  const pid = () => done('systemctl show casa --property=MainPID --value').trim();
  const version = () => done('readlink /usr/local/lib/casa/current').trim();
  const isReady = async () => (await fetch('http://127.0.0.1:3000/readyz').catch(() => undefined))?.status === 200;
  /** Copies the release in the machine, with another file, and returns its folder. */
  const otherRelease = (name: string, change: string) => {
    done(`cp -r casa-0.3.0-linux-x64 ${name} && cd ${name} && ${change}`);
    return `./${name}`;
  };

  beforeAll(async () => {
    execFileSync(process.execPath, ['launch.mjs', 'release'], { stdio: 'ignore' });
    machine = await startDebianMachine();
    for (const name of readdirSync('dist/release'))
      copyFileSync(join('dist/release', name), join(machine.root, 'root', name));
    execFileSync('git', ['clone', '--quiet', '--bare', '.', join(machine.root, 'srv/casa.git')]);
  }, 600_000);
  // The machine contains some 100,000 files, most of them packages of the sources.
  afterAll(() => machine?.stop(), 600_000);

  test('leads from an empty Debian to an admin who is signed in over HTTPS', async () => {
    const commands = commandsOf('Install from the archive');
    const from = Date.now();
    const outputs = commands.map(done);
    const seconds = (Date.now() - from) / 1000;
    process.stdout.write(`${commands.length} commands of ${maxCommands}, ${seconds} s\n`);
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.length).toBeLessThanOrEqual(maxCommands);
    const [, address = '', token = ''] = /(https:\/\/localhost)\/setup\?token=(\S+)/.exec(outputs.at(-1) ?? '') ?? [];
    const authority = join(machine.root, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt');
    const client = await until(async () => {
      const ready = httpsClient(address, readFileSync(authority, 'utf8'));
      expect((await ready.send('/readyz')).status).toBe(200);
      return ready;
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${machine.run('journalctl --unit caddy --lines 40 --no-pager').out}`);
    });
    expect((await client.post('/api/setup', { token, ...admin })).status).toBe(201);
    const { status } = await client.post('/api/admins/login', { email: admin.email, password: admin.password });
    expect(status).toBe(200);
  });

  test('gives the service few rights, and only its own user the data', () => {
    for (const unit of ['casa', 'casa-check']) {
      const [, exposure] = /exposure level for .*: ([\d.]+)/.exec(done(`systemd-analyze security ${unit}`)) ?? [];
      process.stdout.write(`${unit}: exposure ${exposure} of ${maxExposure}\n`);
      expect(Number(exposure)).toBeLessThanOrEqual(maxExposure);
    }
    expect(done('stat --format="%U %a" /var/lib/casa /etc/casa.env')).toBe('casa 700\ncasa 600\n');
    expect(done('find /usr/local/lib/casa ! -user root')).toBe('');
    expect(done('systemd-analyze verify casa.service casa-check.service casa-check.timer')).toBe('');
  });

  test('provides a command and a daily check', () => {
    expect(done('casa doctor')).not.toContain('✗');
    expect(done('casa backup')).toContain('test-restored');
    expect(done('find /var/lib/casa ! -user casa')).toBe('');
    done('systemctl start casa-check');
    expect(done('systemctl is-active casa-check.timer')).toBe('active\n');
  });

  test('changes nothing when it runs again, and with --dry-run', () => {
    const before = pid();
    expect(done('casa install-service --dry-run --address localhost --proxy caddy')).toContain('Copy this version');
    expect(done('casa install-service')).toContain('already installed');
    expect(pid()).toBe(before);
    expect(readdirSync(join(machine.root, 'etc')).filter((name) => name.startsWith('casa'))).toEqual(['casa.env']);
  });

  test('keeps a unit that was changed, and shows the difference', () => {
    done('sed --in-place s/RestartSec=10/RestartSec=20/ /etc/systemd/system/casa.service');
    const out = done('casa install-service');
    expect(out).toContain('-RestartSec=20\n+RestartSec=10');
    expect(done('cat /etc/systemd/system/casa.service')).toContain('RestartSec=20');
    done('sed --in-place s/RestartSec=20/RestartSec=10/ /etc/systemd/system/casa.service');
    expect(done('casa install-service')).not.toContain('was changed');
  });

  test('lets the service write to another folder of backups', () => {
    done('mkdir -p "/mnt/the backup" && chown casa "/mnt/the backup"');
    done('echo "CASA_BACKUP_TO=/mnt/the backup" >> /etc/casa.env');
    expect(done('casa install-service')).toContain('Write /etc/systemd/system/casa.service');
    const inService = '--wait --pipe --uid=casa --property=ProtectSystem=strict --property=StateDirectory=casa';
    const writable = done('grep ReadWritePaths= /etc/systemd/system/casa.service').trim();
    expect(done(`systemd-run ${inService} --property='${writable}' /usr/local/bin/casa backup`)).toContain(
      'test-restored',
    );
  });

  test.each([
    ['a second settings file', 'cp /etc/casa.env /var/lib/casa/casa.env', 'rm /var/lib/casa/casa.env'],
    ['a wrong setting', 'echo PORTE=1 >> /etc/casa.env', 'sed --in-place /PORTE/d /etc/casa.env'],
    ['another address', 'true', 'true', '--address other.example.org'],
    ['an address that is no host', 'true', 'true', '--address casa.example.org/school'],
    [
      'a folder of other programs',
      'sed -i s,=/var/lib/casa,=/var/lib, /etc/casa.env',
      'sed -i s,=/var/lib,=/var/lib/casa, /etc/casa.env',
    ],
    [
      'a home folder',
      'sed -i s,=/var/lib/casa,=/home/casa, /etc/casa.env',
      'sed -i s,=/home/casa,=/var/lib/casa, /etc/casa.env',
    ],
    [
      'the unit of a checkout',
      'cd /etc/systemd/system && cp casa.service /tmp && sed -i s,/usr/local/lib/casa/current,/opt/casa, casa.service',
      'cp /tmp/casa.service /etc/systemd/system',
    ],
    ['a proxy that is not installed', 'true', 'true', '--proxy nginx'],
  ])('refuses %s before it changes anything', (_, before, after, options = '') => {
    const [running, link] = [pid(), version()];
    done(before);
    const { code, out, error } = machine.run(`casa install-service ${options}`);
    done(after);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).not.toMatch(/\n\s+at /);
    expect([pid(), version()]).toEqual([running, link]);
  });

  test('refuses a second command while one is running', async () => {
    const first = machine.begin('exec casa install-service');
    const end = new Promise((resolve) => first.once('close', resolve));
    const results = [1, 2, 3].map(() => machine.run('sleep 1; casa install-service'));
    expect(await end).toBe(0);
    expect(results.map(({ error }) => error).join('')).toContain('Another command is installing');
  });

  test('installs a new version, and closes Casa for a short time', async () => {
    const before = version();
    const folder = otherRelease('newer', 'echo >> README.md');
    let closedSince: number | undefined;
    let longest = 0;
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        if (await isReady()) closedSince = undefined;
        else {
          closedSince ??= Date.now();
          longest = Math.max(longest, Date.now() - closedSince);
        }
        await wait(10);
      }
    })();
    const upgrade = machine.begin(`${folder}/casa install-service`);
    const code = await new Promise((resolve) => upgrade.once('close', resolve));
    isOver = true;
    await watch;
    process.stdout.write(`closed for ${longest} ms of ${maxClosedMilliseconds} ms\n`);
    expect(code).toBe(0);
    expect(version()).not.toBe(before);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(maxClosedMilliseconds);
    expect(
      done('ls /usr/local/lib/casa')
        .split('\n')
        .filter((name) => /^\d/.test(name)),
    ).toHaveLength(2);
  });

  test('continues with the earlier version if the new one does not start', async () => {
    const before = version();
    const folder = otherRelease('broken', 'echo "throw new Error(1)" > dist/server/server.js');
    const { code, error } = machine.run(`${folder}/casa install-service`);
    expect(code).toBe(1);
    expect(error).toContain('The new version did not start. The earlier version runs again.');
    expect(version()).toBe(before);
    expect(await isReady()).toBe(true);
  });

  test('leaves the earlier or the new version if it is killed at any moment', async () => {
    const folder = otherRelease('killed', 'echo >> CHANGELOG.md');
    let killed = 0;
    for (const milliseconds of [300, 900, 1500, 2500, 4000, 5000, 6000]) {
      const upgrade = machine.begin(`exec ${folder}/casa install-service`);
      await wait(milliseconds);
      // The brackets keep the pattern from matching the shell of this command.
      if (machine.run("pkill --signal KILL --full '[i]nstall-service'").code === 0) killed += 1;
      upgrade.kill('SIGKILL');
      await until(async () => expect(await isReady()).toBe(true));
      done('systemctl restart casa');
      await until(async () => expect(await isReady()).toBe(true));
    }
    expect(killed).toBeGreaterThan(3);
    done(`${folder}/casa install-service`);
    expect(done('ls -A /usr/local/lib/casa')).not.toContain('.partial');
  });

  test('leaves the earlier version if the disk is full', async () => {
    const [before, running] = [version(), pid()];
    const folder = otherRelease('large', 'echo >> casa');
    done('mkdir /mnt/small && mount -t tmpfs tmpfs /mnt/small');
    done('cp --archive /usr/local/lib/casa/. /mnt/small && mount --move /mnt/small /usr/local/lib/casa');
    done('mount -o remount,size=$(($(du -sm /usr/local/lib/casa | cut -f1) + 90))m /usr/local/lib/casa');
    const { code, error } = machine.run(`${folder}/casa install-service`);
    const left = done('ls -A /usr/local/lib/casa');
    done('umount /usr/local/lib/casa');
    expect(code).toBe(1);
    expect(error).toContain('no space left');
    expect(error).not.toMatch(/\n\s+at /);
    expect([version(), pid(), await isReady()]).toEqual([before, running, true]);
    expect(left).not.toContain('.partial');
  });

  test('keeps a new version that starts but cannot serve the school, and says so', async () => {
    const folder = otherRelease('waiting', 'echo >> casa');
    const before = version();
    done('systemctl stop casa && mkdir /mnt/data && mount -t tmpfs tmpfs /mnt/data');
    done('cp --archive /var/lib/casa/. /mnt/data && mount --move /mnt/data /var/lib/casa');
    done('mount -o remount,size=$(($(du -sm /var/lib/casa | cut -f1) + 40))m /var/lib/casa');
    const { code, out } = machine.run(`${folder}/casa install-service`);
    const found = machine.run('casa doctor').out;
    done('systemctl stop casa && umount /var/lib/casa && systemctl start casa');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('This says why: casa doctor') });
    expect(found).toMatch(/✗ .*disk/i);
    expect(version()).not.toBe(before);
    await until(async () => expect(await isReady()).toBe(true));
  });

  test('is reversed without touching the data', async () => {
    done('sed --in-place s/RestartSec=10/RestartSec=20/ /etc/systemd/system/casa.service');
    expect(done('casa uninstall-service')).toContain('rm -r /var/lib/casa /etc/casa.env');
    expect(await isReady()).toBe(false);
    expect(machine.run('ls -d /etc/systemd/system/casa* /usr/local/bin/casa /etc/caddy/casa.caddy').out).toBe(
      '/etc/systemd/system/casa.service.saved\n',
    );
    expect(done('cat /etc/caddy/Caddyfile')).not.toContain('casa');
    expect(done('stat --format=%U /var/lib/casa/casa.sqlite')).toBe('casa\n');
  });

  test('installs from the sources, and finds the school again', async () => {
    const commands = commandsOf('Install from the sources');
    expect(commands.length).toBeLessThanOrEqual(maxCommands);
    const from = Date.now();
    // Files of root are closed to other users on some machines.
    const out = done(`umask 077; ${commands.join(' && ')}`);
    process.stdout.write(`from the sources: ${commands.length} commands, ${(Date.now() - from) / 1000} s\n`);
    expect(out).toContain('Sign in at https://localhost');
    expect(await isReady()).toBe(true);
    expect(done('casa list-people')).toContain(admin.email);
  });
});
