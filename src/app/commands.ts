import { Argument, Command, Option } from 'commander';
import { roles } from '#kernel/roles.ts';
import { versionText } from './app-version.ts';
import { proxies } from './cli/service/service-files.ts';
import { cliMessage } from './cli-message.ts';
import { describeError } from './describe-error.ts';

/** Runs a command. On an error it prints a message and sets the exit code to 1. */
const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  }
};

export const program = new Command('npm run casa --')
  .usage('<command> [options]')
  .description('Manages a Casa installation from the terminal.')
  .version(`Casa ${versionText()} on Node ${process.versions.node}`, '-V, --version', 'prints the version')
  .helpCommand('help [command]', 'shows what a command does and its options')
  .helpOption('-h, --help', 'shows this help')
  .showHelpAfterError('Try: npm run casa -- help')
  .configureOutput({ outputError: (message, write) => write(`${cliMessage(message)}\n`) })
  .configureHelp({ sortSubcommands: false })
  .addHelpText(
    'after',
    '\nAll commands use the settings of the server: those in /etc/casa.env or in the file that CASA_CONFIG names, and those in\nthe environment. They are described in docs/settings.md.\nThey can run while Casa is running, unless their help says otherwise.',
  );

const roleOption = () => new Option('--role <role>', 'role of the account').choices([...roles]);

program
  .command('create-admin')
  .description('creates an admin account')
  .requiredOption('--email <address>', 'sign-in address of the admin')
  .requiredOption('--first-name <name>', 'first name')
  .requiredOption('--last-name <name>', 'last name')
  .option(
    '--password <password>',
    'the password; visible to other users of this machine while the command runs, so better left out',
  )
  .addHelpText(
    'after',
    '\nWithout --password the terminal prompts for one and does not show it. If you enter nothing, or there is no terminal,\nthe command creates a temporary password and prints it once; the admin chooses another at the first sign-in.\nCreates the school’s data if there is none yet.',
  )
  .action((options) => runCommand(async () => (await import('./cli/create-admin.ts')).createAdminAccount(options)));

program
  .command('reset-password')
  .description('sets a new temporary password and prints it once')
  .addOption(roleOption().makeOptionMandatory())
  .requiredOption('--email <address>', 'sign-in address of the person')
  .addHelpText(
    'after',
    '\nThe person is signed out everywhere, from pages immediately and from open conversations within a few seconds,\nand chooses their own password at the next sign-in.',
  )
  .action((options) => runCommand(async () => (await import('./cli/reset-password.ts')).resetPasswordOf(options)));

program
  .command('second-factor')
  .description('manages the second step of signing in')
  .command('reset')
  .description('removes the second step of a person, such as after the loss of their phone')
  .argument('<email>', 'sign-in address of the person')
  .addOption(roleOption())
  .addHelpText(
    'after',
    '\nThe person is signed out everywhere and signs in with the password alone. If the school requires a second step,\nthey set it up again.',
  )
  .action((email, options) =>
    runCommand(async () => (await import('./cli/reset-second-factor.ts')).resetSecondFactorOf(email, options)),
  );

program
  .command('list-people')
  .description('lists accounts: name, e-mail, role, section')
  .addOption(roleOption())
  .option('--search <words>', 'only names that contain all of these words')
  .option('--json', 'prints JSON: an object with people and counts')
  .action((options) => runCommand(async () => (await import('./cli/list-people.ts')).listPeople(options)));

program
  .command('setup-link')
  .description('prints a new one-time link to the page that creates the first admin')
  .addHelpText(
    'after',
    '\nEarlier links no longer work. If there is already an admin, use create-admin or reset-password.',
  )
  .action(() => runCommand(async () => (await import('./cli/setup-link.ts')).printSetupLink()));

program
  .command('backup')
  .description('writes the whole school into one archive and verifies that it can be restored')
  .option('--to <place>', 'a folder, or s3://bucket/prefix (default: CASA_BACKUP_TO, or backups in the data folder)')
  .option('--plain', 'does not encrypt the archive: anyone who has it can read the school')
  .addHelpText(
    'after',
    '\nExits with 0 only if the archive was unpacked, loaded into an empty database and compared. Casa can keep running.\nTo open the archive, you need only age, zstd and tar; backup-key prints the key and the commands.',
  )
  .action((options) => runCommand(async () => (await import('./cli/backup.ts')).createBackup(options)));

program
  .command('backups')
  .description('lists the archives')
  .option('--from <place>', 'a folder, or s3://bucket/prefix')
  .option('--json', 'prints JSON: an object with the place and its backups')
  .action((options) => runCommand(async () => (await import('./cli/backup.ts')).printBackups(options)));

program
  .command('backup-key')
  .description('prints the key of the archives as a page to keep on paper')
  .action(() => runCommand(async () => (await import('./cli/backup.ts')).printBackupKey()));

program
  .command('verify-backup')
  .description('verifies that an archive can be restored, without changing the school')
  .argument(
    '<archive>',
    'a file, or s3://bucket/prefix/archive; s3://bucket/prefix selects the newest verified archive there',
  )
  .option('--key <file>', 'the file with its key (default: backup-key in the data folder)')
  .action((file, options) => runCommand(async () => (await import('./cli/backup.ts')).verifyBackup(file, options)));

program
  .command('restore')
  .description('restores a school from an archive, into an empty data folder or in place of the current school')
  .argument(
    '<archive>',
    'a file, or s3://bucket/prefix/archive; s3://bucket/prefix selects the newest verified archive there',
  )
  .option('--key <file>', 'the file with its key (default: backup-key in the data folder)')
  .option('--replace', 'sets the current school aside; it is kept for 7 days')
  .option('--foreign', 'with --replace: also accepts an archive that this school has not signed')
  .addHelpText(
    'after',
    '\nCasa must not be running. The whole archive is unpacked, loaded and compared before it replaces the school in one step.\nIf anything fails, nothing is changed. Afterwards, everyone has to sign in again.',
  )
  .action((file, options) => runCommand(async () => (await import('./cli/backup.ts')).restore(file, options)));

program
  .command('move')
  .description('moves the school to another database, or its files to another place')
  .addOption(new Option('--to <database>', 'postgres://… of an empty database, or embedded').conflicts('filesTo'))
  .option('--files-to <place>', 's3://bucket/prefix, or folder for the data folder')
  .addHelpText(
    'after',
    '\nCasa must not be running. All rows or files are copied and compared. The old ones are kept for 7 days; files in a bucket stay there.\nIf anything fails, Casa continues with the old settings. Run the command again to continue a move of files.\nAfter a move to another database, everyone has to sign in again.',
  )
  .action((options) => runCommand(async () => (await import('./cli/move/move.ts')).move(options)));

program
  .command('doctor')
  .description('checks the installation and shows how to fix each problem')
  .option('--json', 'prints JSON: an object with the findings')
  .addHelpText(
    'after',
    '\n✓ is in order, i is a hint, ! needs attention, ✗ must be fixed. Exits with 1 if there is a ✗, otherwise with 0.',
  )
  .action((options) => runCommand(async () => (await import('./cli/doctor.ts')).runDoctor(options)));

program
  .command('install-service')
  .description('installs Casa as a service of systemd, or upgrades it; only for root')
  .option('--address <host>', 'public host name, such as casa.example.org')
  .addOption(new Option('--proxy <name>', 'also sets up this reverse proxy for HTTPS').choices([...proxies]))
  .option('--dry-run', 'prints what would be done and changes nothing')
  .addHelpText(
    'after',
    '\nCan be run again, such as after a change of CASA_DATA or CASA_BACKUP_TO. Files that you have changed are kept.\nThe new version is copied next to the one in use. If it does not start, the one in use continues.',
  )
  .action((options) =>
    runCommand(async () => (await import('./cli/service/install-service.ts')).installService(options)),
  );

program
  .command('uninstall-service')
  .description('removes the service and its programs; data, settings and backups stay')
  .action(() => runCommand(async () => (await import('./cli/service/uninstall-service.ts')).uninstallService()));

const settings = program.command('settings').description('shows and changes the settings of the school');

settings
  .command('list')
  .description('lists the settings with their values, and where each comes from')
  .option('--json', 'prints JSON: an object with the settings')
  .action((options) => runCommand(async () => (await import('./cli/settings.ts')).listSettings(options)));

settings
  .command('get')
  .description('prints the value of a setting')
  .argument('<key>', 'such as school.name')
  .action((key) => runCommand(async () => (await import('./cli/settings.ts')).getSetting(key)));

settings
  .command('set')
  .description('changes a setting; a running Casa applies it within seconds')
  .argument('<key>', 'such as school.name')
  .argument('[value]', 'the new value; leave it out for a secret to be prompted for it')
  .option('--default', 'resets the setting to its default')
  .action((key, value, options) =>
    runCommand(async () => (await import('./cli/settings.ts')).setSetting(key, value, options)),
  );

program
  .command('audit')
  .description('checks the audit log')
  .command('verify')
  .description('checks that no entry of the audit log was changed, removed, moved or inserted')
  .option(
    '--head <number:seal>',
    'the head that an earlier run printed, which the log must contain (default: the head in the newest backup)',
  )
  .addHelpText(
    'after',
    '\nPrints the head of the log. Keep it in another place: with it, a later run detects if the end of the log was cut off.',
  )
  .action((options) => runCommand(async () => (await import('./cli/verify-audit.ts')).verifyAudit(options)));

program
  .command('retention')
  .description(
    'removes data whose retention period is over, as a running Casa does each day: from the bin, the audit log, reports and former students',
  )
  .option('--dry-run', 'prints the same ids and changes nothing')
  .addHelpText(
    'after',
    '\nThe settings define how long the details of audit log entries and the data of former students are kept.\nCASA_KEEP_AUDIT_DAYS and CASA_KEEP_LEAVER_DAYS override them.',
  )
  .action((options) => runCommand(async () => (await import('./cli/retention.ts')).applyRetention(options)));

program
  .command('export')
  .description('writes a list of people, or the whole school, into a new file')
  .addArgument(
    new Argument('<what>', 'what to export').choices(['students', 'leavers', 'teachers', 'admins', 'school']),
  )
  .requiredOption(
    '--to <file>',
    'a name that ends in .csv, .xlsx or .vcf (contacts); for the school in .zip (OneRoster 1.2)',
  )
  .option('--no-leavers', 'with school: leaves out former students')
  .addHelpText('after', '\nOnly you can read the file. The export is recorded in the audit log. Casa can keep running.')
  .action((what, options) => runCommand(async () => (await import('./cli/roster/export.ts')).exportTo(what, options)));

program
  .command('import')
  .description('imports people or classes from a table (.xlsx, .csv, .tsv) or from the zip of a OneRoster export')
  .usage('[options] [what] <file>')
  .argument('<what>', 'students, teachers, classes, enrollments or school; optional with --dry-run')
  .argument('[file]', 'a table whose first line names the columns; for school, the zip of a OneRoster export')
  .option('--dry-run', 'shows what would happen to each line and changes nothing')
  .option('--letters <encoding>', 'the encoding of a file that is not in UTF-8')
  .option('--sheet <name>', 'which sheet to import from a workbook with several sheets')
  .addOption(
    new Option('--hidden <choice>', 'whether to import hidden rows and columns of a sheet').choices([
      'include',
      'leave-out',
    ]),
  )
  .addOption(new Option('--days <order>', 'how to read 03/04/2017: day or month first').choices(['dmy', 'mdy']))
  .addOption(
    new Option('--times <clock>', 'how to read 1:00: in school hours or on a 24-hour clock').choices(['school', 'day']),
  )
  .addHelpText(
    'after',
    '\nLines with errors are left out and listed. The other lines are imported all together or not at all.\nIn the browser, you can undo the import for 30 days and create password sheets.',
  )
  .action((what, file, options) =>
    runCommand(async () => (await import('./cli/roster/import.ts')).importFrom(what, file, options)),
  );

program
  .command('demo')
  .description('runs a fictional school in its own data folder (./data-demo unless CASA_DATA is set)')
  .option('--students <number>', 'number of students when the school is created (default: 300)')
  .option('--fill-only', 'creates the school and exits')
  .option('--reset', 'deletes the school first and creates a new one')
  .addHelpText(
    'after',
    '\nThe school is created once, at the first start. --reset deletes only a school that this command has created.',
  )
  .action((options) => runCommand(async () => (await import('./cli/demo.ts')).runDemo(options)));
