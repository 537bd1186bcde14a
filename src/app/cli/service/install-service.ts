import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { versionText } from '../../app-version.ts';
import { CliError } from '../../describe-error.ts';
import {
  differenceOf,
  type InstalledFile,
  installedText,
  stateOf,
  withChecksum,
  writeShared,
} from './installed-file.ts';
import { copyProgram, installedProgram, lockPrograms, removePrograms, switchProgram } from './installed-program.ts';
import {
  isRunning,
  isSystemdRunning,
  requireServiceRights,
  runProgram,
  succeeds,
  systemctl,
  waitForStart,
} from './machine.ts';
import { installSite, requireProxy } from './proxy-site.ts';
import {
  commandLink,
  currentProgram,
  programsFolder,
  serviceUser,
  settingsPath,
  siteFile,
  unitFiles,
  unitPath,
} from './service-files.ts';
import {
  addSettings,
  readServiceSettings,
  requireFittingFolder,
  type ServiceOptions,
  type ServiceSettings,
} from './service-settings.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** A change of the machine. Steps that would change nothing are left out of the plan. */
type Step = { readonly text: string; readonly run: () => void };

/** Arguments for a user who cannot sign in. */
const closedUser = ['--system', '--user-group', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];

const hasUser = () => succeeds('id', [serviceUser]);

const userStep = (): Step[] =>
  hasUser()
    ? []
    : [
        {
          text: `Create the user ${serviceUser}, without password and home`,
          run: () => runProgram('useradd', [...closedUser, serviceUser]),
        },
      ];

const isOwned = (path: string) =>
  existsSync(path) && hasUser() && statSync(path).uid === Number(runProgram('id', ['-u', serviceUser]));

const giveToUser = (path: string) => runProgram('chown', ['-R', `${serviceUser}:${serviceUser}`, path]);

const folderStep = ({ env: { dataFolder } }: ServiceSettings): Step[] =>
  isOwned(dataFolder)
    ? []
    : [
        {
          text: existsSync(dataFolder)
            ? `Make ${serviceUser} the owner of the data folder ${dataFolder}`
            : `Create the data folder ${dataFolder}`,
          run: () => {
            mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
            giveToUser(dataFolder);
          },
        },
      ];

const isPrivate = (path: string) => isOwned(path) && (statSync(path).mode & 0o077) === 0;

const settingsStep = ({ missing }: ServiceSettings): Step[] =>
  missing.length === 0 && isPrivate(settingsPath)
    ? []
    : [
        {
          text: `Write ${settingsPath}, which only ${serviceUser} can read${missing.map((line) => `\n      ${line}`).join('')}`,
          run: () => {
            addSettings(missing);
            giveToUser(settingsPath);
          },
        },
      ];

const fileSteps = (files: readonly InstalledFile[]): Step[] =>
  files
    .filter((file) => ['missing', 'old'].includes(stateOf(file)))
    .map((file) => ({
      text: `Write ${file.path}`,
      run: () => {
        mkdirSync(dirname(file.path), { recursive: true });
        writeShared(file.path, withChecksum(file.text));
      },
    }));

const linkStep = (): Step[] =>
  lstatSync(commandLink, { throwIfNoEntry: false })
    ? []
    : [
        {
          text: `Create the command ${commandLink}`,
          run: () => symlinkSync(join(currentProgram, 'casa'), commandLink),
        },
      ];

/** Also repeats the step if the proxy is not running, such as after it could not be started. */
const siteSteps = ({ proxy }: ServiceOptions, site: InstalledFile | undefined): Step[] => {
  if (!proxy || !site) return [];
  const state = stateOf(site);
  const isDone = state === 'changed' || (state === 'current' && (!isSystemdRunning() || isRunning(proxy)));
  if (isDone) return [];
  return [{ text: `Write the site ${site.path}, and let ${proxy} read it`, run: () => installSite(proxy, site) }];
};

/** Shows files that were changed on this machine. They stay as they are. */
const printKept = (files: readonly InstalledFile[]) => {
  for (const file of files.filter((one) => stateOf(one) === 'changed')) {
    const difference = differenceOf(file);
    if (difference === '') continue;
    print(`\n${file.path} was changed on this machine and stays as it is. It differs from this version of Casa:\n`);
    print(difference.trimEnd());
    print(`\nTo replace it, remove it and run the command again.`);
  }
};

const lastLines = () => runProgram('journalctl', ['--unit', 'casa', '--lines', '15', '--no-pager', '--output', 'cat']);

/** Starts the new version. If it does not start, the earlier one continues. Throws CliError then. */
const start = async ({ env }: ServiceSettings, folder: string, previous: string | undefined) => {
  const since = Date.now();
  print('Casa is starting. If it changes a large database, this takes minutes.');
  systemctl('restart', 'casa');
  const result = await waitForStart(env);
  if (result === 'ready') {
    print(`Casa responds after ${((Date.now() - since) / 1000).toFixed(1)} s.`);
    return;
  }
  // The new version may have changed the database, so the earlier one cannot continue.
  if (result === 'started') {
    print('The new version runs, but cannot serve the school yet. This says why: casa doctor');
    return;
  }
  const log = lastLines();
  if (previous === undefined || previous === folder)
    throw new CliError(
      `Casa did not start. The end of its log:\n\n${log}\nAfter you have corrected the cause: systemctl restart casa`,
    );
  switchProgram(previous);
  systemctl('restart', 'casa');
  const isBack = (await waitForStart(env)) !== 'failed';
  rmSync(folder, { recursive: true, force: true });
  throw new CliError(
    `The new version did not start. ${isBack ? 'The earlier version runs again.' : 'The earlier version does not start either: see docs/guides/upgrading.md.'} The end of the log of the new version:\n\n${log}`,
  );
};

const printFirstSteps = ({ host }: ServiceSettings) => {
  const link = spawnSync(commandLink, ['setup-link'], { encoding: 'utf8' });
  if (link.status === 0) print(`Create the first admin with this one-time link:\n\n  ${link.stdout.trim()}\n`);
  else if (host !== undefined) print(`Sign in at https://${host}`);
};

/** Throws CliError if the unit was written for another installation, such as a checkout. */
const requireOwnUnit = () => {
  const path = unitPath('casa.service');
  if (installedText(path)?.includes(currentProgram) !== false) return;
  throw new CliError(
    `${path} starts another program. Move its settings to ${settingsPath}, rename it, and run the command again:\n\n  mv ${path} ${path}.saved`,
  );
};

type Plan = {
  readonly settings: ServiceSettings;
  readonly steps: readonly Step[];
  /** Steps for which Casa must already respond. */
  readonly lastSteps: readonly Step[];
  readonly files: readonly InstalledFile[];
};

const planFor = (options: ServiceOptions): Plan => {
  const settings = readServiceSettings(options);
  const { env, host } = settings;
  requireFittingFolder(env);
  requireOwnUnit();
  const units = unitFiles(env);
  const site =
    options.proxy && host !== undefined ? siteFile(options.proxy, host, `${env.host}:${env.port}`) : undefined;
  if (options.proxy && host !== undefined && site) requireProxy(options.proxy, host, site);
  return {
    settings,
    steps: [...userStep(), ...folderStep(settings), ...settingsStep(settings), ...fileSteps(units), ...linkStep()],
    lastSteps: siteSteps(options, site),
    files: [...units, ...(site ? [site] : [])],
  };
};

const printPlan = ({ steps, lastSteps, files }: Plan) => {
  print(`Installs Casa ${versionText()} as a service:`);
  const texts = [...steps, ...lastSteps].map(({ text }) => text);
  for (const text of [`Copy this version to ${programsFolder}`, ...texts, 'Start casa, now and with the machine'])
    print(`  - ${text}`);
  printKept(files);
};

const run = (steps: readonly Step[]) => {
  for (const step of steps) step.run();
};

const carryOut = async ({ settings, steps, lastSteps }: Plan) => {
  print('\nCopying this version…');
  const previous = installedProgram();
  const folder = await copyProgram();
  run(steps);
  switchProgram(folder);
  systemctl('enable', 'casa.service', 'casa-check.timer');
  if (!isSystemdRunning()) {
    run(lastSteps);
    print('systemd is not running here, so Casa was not started. It starts with the machine.');
    return;
  }
  systemctl('daemon-reload');
  if (steps.length > 0 || folder !== previous || !isRunning('casa')) await start(settings, folder, previous);
  else print('Casa is running, and this version is already installed.');
  systemctl('start', 'casa-check.timer');
  run(lastSteps);
  if (folder !== previous) removePrograms([folder, previous]);
  printFirstSteps(settings);
};

/**
 * Installs Casa as a service of systemd, or upgrades it. The new version is copied next to the one in use, so Casa is
 * closed only for its restart. Can be repeated: what is as wanted stays, and files that were changed are kept.
 */
export const installService = async (options: ServiceOptions): Promise<void> => {
  requireServiceRights();
  const plan = planFor(options);
  printPlan(plan);
  if (options.dryRun) return;
  const unlock = lockPrograms();
  try {
    await carryOut(plan);
  } finally {
    unlock();
  }
};
