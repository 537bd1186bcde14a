import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianRelease, requireProgram } from '../debian.ts';
import { until } from '../until.ts';

/** True if this user may create namespaces and mounts, as root usually can. */
export const canBootMachines = (): boolean =>
  process.geteuid?.() === 0 && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0;

const groups = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'].find((path) => existsSync(join(path, 'cgroup.procs')));

/** Prepares the file systems of a machine and becomes its first process. Runs in new namespaces. */
const boot = `
set -e
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
for folder in run tmp dev; do mount -t tmpfs tmpfs "$root/$folder"; done
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts devpts "$root/dev/pts" -o newinstance,ptmxmode=0666
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
cd "$root"
pivot_root . mnt
umount -l /mnt
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null --show-status=no
`;

/** Certificates that this machine trusts, in addition to those of Node. */
const authorities = process.env.NODE_EXTRA_CA_CERTS;
const authoritiesInside = '/etc/ssl/authorities.crt';

type Ran = { readonly code: number | null; readonly out: string; readonly error: string };

/** A Debian that runs with systemd in namespaces. It shares the network of this machine. */
export type DebianMachine = {
  /** Folder that is the root of the machine, seen from outside. */
  readonly root: string;
  /** Runs a command in a shell of the machine, as root in its home folder. */
  run(command: string): Ran;
  /** Starts a command and returns its process. */
  begin(command: string): ReturnType<typeof spawn>;
  stop(): Promise<void>;
};

const createRoot = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'casa-machine-'));
  const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'procps'];
  const archive = join(root, 'base.tar');
  const made = spawnSync(
    requireProgram('mmdebstrap'),
    ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, debianRelease(), archive],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const machine = join(root, 'machine');
  mkdirSync(machine);
  spawnSync('tar', ['-xf', archive, '-C', machine]);
  rmSync(archive);
  if (authorities) copyFileSync(authorities, join(machine, authoritiesInside));
  copyFileSync('/etc/resolv.conf', join(machine, 'etc/resolv.conf'));
  writeFileSync(join(machine, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  return root;
};

/** Creates a minimal Debian, as on this machine, and starts it. @throws Error if a program or package is missing */
export const startDebianMachine = async (): Promise<DebianMachine> => {
  const folder = createRoot();
  const root = join(folder, 'machine');
  const group = mkdtempSync(join(groups ?? '', 'casa-machine-'));
  const enter = `echo $$ > ${group}/cgroup.procs; exec unshare --mount --pid --ipc --uts --cgroup --fork sh -c "$1" boot "$2"`;
  const outer = spawn('sh', ['-c', enter, 'enter', boot, root], { stdio: 'ignore' });
  const exited = new Promise((resolve) => outer.once('close', resolve));
  const pidFile = `/proc/${outer.pid}/task/${outer.pid}/children`;
  let pid = '';
  const inside = (command: string) => [
    '-t',
    pid,
    '-m',
    '-p',
    '-i',
    '-u',
    '-C',
    '-r',
    '-w',
    '--',
    'sh',
    '-c',
    `cd /root; ${command}`,
  ];
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...(authorities && { NODE_EXTRA_CA_CERTS: authoritiesInside, npm_config_cafile: authoritiesInside }),
  };
  const run = (command: string): Ran => {
    const { status, stdout, stderr } = spawnSync('nsenter', inside(command), { encoding: 'utf8', env, maxBuffer: 1e8 });
    return { code: status, out: stdout, error: stderr };
  };
  await until(() => {
    pid = readFileSync(pidFile, 'utf8').trim();
    const { out } = run('systemctl is-system-running');
    if (!/running|degraded/.test(out)) throw new Error(`The machine is ${out}`);
  });
  return {
    root,
    run,
    begin: (command) => spawn('nsenter', inside(command), { stdio: 'ignore', env }),
    stop: async () => {
      process.kill(Number(pid), 'SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
      // systemd has created groups inside. Directories of groups can only be removed one by one.
      spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
    },
  };
};
