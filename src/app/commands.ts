import { Argument, Command, Option } from 'commander';
import { roles } from '#kernel/roles.ts';
import { runCommand } from './cli/run-command.ts';
import { cliMessage } from './cli-message.ts';

export const program = new Command('npm run casa --')
  .usage('<command> [options]')
  .description('Looks after a Casa from the terminal.')
  .helpCommand('help [command]', 'says what a command does and which options it has')
  .helpOption('-h, --help', 'shows this help')
  .showHelpAfterError('Try: npm run casa -- help')
  .configureOutput({ outputError: (message, write) => write(`${cliMessage(message)}\n`) })
  .configureHelp({ sortSubcommands: false })
  .addHelpText(
    'after',
    '\nAll commands use the settings of the server: CASA_DATA (./data), DATABASE_URL and the others of the README.\nThey may be used while Casa runs.',
  );

const roleOption = () => new Option('--role <role>', 'whose account').choices([...roles]);

program
  .command('create-admin')
  .description('makes an account for an administrator')
  .requiredOption('--email <address>', 'with which the admin signs in')
  .requiredOption('--first-name <name>', 'first name')
  .requiredOption('--last-name <name>', 'last name')
  .option('--password <password>', 'seen by others on this machine while the command runs; better leave it out')
  .addHelpText(
    'after',
    '\nWithout --password a terminal is asked for one, which is not shown while it is typed. An empty answer, or no terminal,\nmakes a temporary password and prints it once; the admin chooses another at the first sign-in.\nMakes the school’s data if there is none yet.',
  )
  .action((options) => runCommand(async () => (await import('./cli/create-admin.ts')).createAdminAccount(options)));

program
  .command('reset-password')
  .description('gives somebody a new temporary password, printed once')
  .addOption(roleOption().makeOptionMandatory())
  .requiredOption('--email <address>', 'with which the person signs in')
  .addHelpText(
    'after',
    '\nThe person is signed out everywhere, at once for pages and within some seconds for open conversations,\nand chooses a password of their own at the next sign-in.',
  )
  .action((options) => runCommand(async () => (await import('./cli/reset-password.ts')).resetPasswordOf(options)));

program
  .command('second-factor')
  .description('looks after the second step of signing in')
  .command('reset')
  .description('lets somebody who has lost their device sign in with the password alone')
  .argument('<email>', 'with which the person signs in')
  .addOption(roleOption())
  .addHelpText(
    'after',
    '\nThe person is signed out everywhere. Where the school asks for a second step, they set it up anew.',
  )
  .action((email, options) =>
    runCommand(async () => (await import('./cli/reset-second-factor.ts')).resetSecondFactorOf(email, options)),
  );

program
  .command('list-people')
  .description('lists accounts: name, e-mail, role, section')
  .addOption(roleOption())
  .option('--search <words>', 'only names that hold every one of these words')
  .option('--json', 'for programs: an object with people and counts')
  .action((options) => runCommand(async () => (await import('./cli/list-people.ts')).listPeople(options)));

program
  .command('setup-link')
  .description('prints a new one-time link to the page that makes the first admin')
  .addHelpText(
    'after',
    '\nAn earlier link no longer works. Once there is an admin, use create-admin or reset-password.',
  )
  .action(() => runCommand(async () => (await import('./cli/setup-link.ts')).printSetupLink()));

program
  .command('backup')
  .description('writes the whole school into one archive, and shows that it can be restored')
  .option('--to <place>', 'a folder, or s3://bucket/prefix (CASA_BACKUP_TO, or backups in the data folder)')
  .option('--plain', 'not encrypted: whoever has the archive can read the school')
  .addHelpText(
    'after',
    '\nEnds with 0 only when the archive was unpacked, loaded into an empty database and compared. Casa may run meanwhile.\nThe archive opens with age, zstd and tar alone; backup-key prints what that needs.',
  )
  .action((options) => runCommand(async () => (await import('./cli/backup.ts')).createBackup(options)));

program
  .command('backups')
  .description('lists the archives')
  .option('--from <place>', 'a folder, or s3://bucket/prefix')
  .option('--json', 'for programs: an object with the place and its backups')
  .action((options) => runCommand(async () => (await import('./cli/backup.ts')).printBackups(options)));

program
  .command('backup-key')
  .description('prints the page that opens the archives: keep it on paper')
  .action(() => runCommand(async () => (await import('./cli/backup.ts')).printBackupKey()));

program
  .command('verify-backup')
  .description('shows that an archive can be restored, without touching the school')
  .argument(
    '<archive>',
    'its file, or s3://bucket/prefix/archive; s3://bucket/prefix means the newest verified one there',
  )
  .option('--key <file>', 'the file of its key (backup-key in the data folder)')
  .action((file, options) => runCommand(async () => (await import('./cli/backup.ts')).verifyBackup(file, options)));

program
  .command('restore')
  .description('puts a school back as it is in an archive, into an empty data folder or in the place of what is there')
  .argument(
    '<archive>',
    'its file, or s3://bucket/prefix/archive; s3://bucket/prefix means the newest verified one there',
  )
  .option('--key <file>', 'the file of its key (backup-key in the data folder)')
  .option('--replace', 'puts aside the school that is there; it is kept for 7 days')
  .option('--foreign', 'with --replace, also an archive that this school has not signed')
  .addHelpText(
    'after',
    '\nCasa must not run. All of the archive is unpacked, loaded and compared first; then it takes its place in one step.\nWhen anything is wrong, nothing has changed. Everybody signs in anew afterwards.',
  )
  .action((file, options) => runCommand(async () => (await import('./cli/backup.ts')).restore(file, options)));

program
  .command('move')
  .description('moves the school to another database: PostgreSQL, or the one in the data folder')
  .requiredOption('--to <database>', 'postgres://… of an empty database, or embedded')
  .addHelpText(
    'after',
    '\nCasa must not run. All rows are loaded there and compared; then the old database is put aside for 7 days. Uploads stay where they are.\nWhen anything is wrong, nothing has changed. Everybody signs in anew afterwards.',
  )
  .action((options) => runCommand(async () => (await import('./cli/move.ts')).move(options)));

program
  .command('doctor')
  .description('checks the installation and says what to do about each fault')
  .option('--json', 'for programs: an object with the findings')
  .addHelpText(
    'after',
    '\n✓ is in order, ! should be looked at, ✗ must be put right. Ends with 1 when there is a ✗, else with 0.',
  )
  .action((options) => runCommand(async () => (await import('./cli/doctor.ts')).runDoctor(options)));

const settings = program.command('settings').description('shows and changes what the school decides');

settings
  .command('list')
  .description('lists the settings: what holds, and whether the environment, the school or the default has decided it')
  .option('--json', 'for programs: an object with the settings')
  .action((options) => runCommand(async () => (await import('./cli/settings.ts')).listSettings(options)));

settings
  .command('get')
  .description('prints what holds for a setting')
  .argument('<key>', 'such as school.name')
  .action((key) => runCommand(async () => (await import('./cli/settings.ts')).getSetting(key)));

settings
  .command('set')
  .description('changes a setting; a Casa that runs knows of it within seconds')
  .argument('<key>', 'such as school.name')
  .argument('[value]', 'the new value; left out for a secret, which is asked for')
  .option('--default', 'takes the decision back')
  .action((key, value, options) =>
    runCommand(async () => (await import('./cli/settings.ts')).setSetting(key, value, options)),
  );

program
  .command('audit')
  .description('looks after the audit log')
  .command('verify')
  .description('checks that no entry of the audit log was changed, removed, moved or put in')
  .option(
    '--head <number:seal>',
    'the head that an earlier run printed, which the log has to go through; without it the one of the newest backup',
  )
  .addHelpText(
    'after',
    '\nPrints the head of the log. Keep it elsewhere: with it a later run notices when the end was cut off.',
  )
  .action((options) => runCommand(async () => (await import('./cli/verify-audit.ts')).verifyAudit(options)));

program
  .command('retention')
  .description(
    'removes what has been kept for its time, as a running Casa does each day: from the bin, the audit log, reports, and students who left',
  )
  .option('--dry-run', 'prints the same ids and changes nothing')
  .addHelpText(
    'after',
    '\nHow long entries of the audit log keep what they tell is decided in the settings, or by CASA_KEEP_AUDIT_DAYS; for students who left, by CASA_KEEP_LEAVER_DAYS.',
  )
  .action((options) => runCommand(async () => (await import('./cli/retention.ts')).applyRetention(options)));

program
  .command('export')
  .description('writes a list of people, or the whole school, into a new file')
  .addArgument(new Argument('<what>', 'whom').choices(['students', 'leavers', 'teachers', 'admins', 'school']))
  .requiredOption('--to <file>', 'ends in .csv, .xlsx or .vcf (contacts); for the school in .zip (OneRoster 1.2)')
  .option('--no-leavers', 'of the school, leaves out students who left')
  .addHelpText(
    'after',
    '\nThe file can be read by you alone. What was exported is in the audit log. Casa may run meanwhile.',
  )
  .action((what, options) => runCommand(async () => (await import('./cli/roster/export.ts')).exportTo(what, options)));

program
  .command('import')
  .description('imports people or classes from a table (.xlsx, .csv, .tsv) or from the zip of a OneRoster export')
  .usage('[options] [what] <file>')
  .argument('<what>', 'students, teachers, classes, enrollments or school; with --dry-run it may be left out')
  .argument('[file]', 'its first line names the columns; of a school the zip of a OneRoster export')
  .option('--dry-run', 'says what would happen to each line and changes nothing')
  .option('--letters <encoding>', 'how the letters of a file are stored that is not in UTF-8')
  .option('--sheet <name>', 'which sheet of a workbook with several')
  .addOption(
    new Option('--hidden <choice>', 'import hidden rows and columns of a sheet').choices(['include', 'leave-out']),
  )
  .addOption(new Option('--days <order>', 'how 03/04/2017 is meant: day or month first').choices(['dmy', 'mdy']))
  .addOption(
    new Option('--times <clock>', 'how 1:00 is meant: in school hours or on a 24-hour clock').choices([
      'school',
      'day',
    ]),
  )
  .addHelpText(
    'after',
    '\nAll of it is imported or nothing. Lines with a fault are left out and named. It can be undone in the browser for 30 days,\nwhere slips with first passwords are made too.',
  )
  .action((what, file, options) =>
    runCommand(async () => (await import('./cli/roster/import.ts')).importFrom(what, file, options)),
  );

program
  .command('demo')
  .description('runs a fictional school in a data folder of its own (./data-demo unless CASA_DATA is set)')
  .option('--students <number>', 'how many, when the school is made (300 unless told)')
  .option('--fill-only', 'makes the school and ends')
  .addHelpText('after', '\nThe school is made once, at the first start. Delete the folder to get a fresh one.')
  .action((options) => runCommand(async () => (await import('./cli/demo.ts')).runDemo(options)));
