import { Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { cliMessage } from './cli-message.ts';

const messageFor = (...typed: string[]) => {
  let message = '';
  const program = new Command('casa').exitOverride().configureOutput({
    writeErr: () => undefined,
    outputError: (fault) => {
      message = cliMessage(fault);
    },
  });
  const command = program
    .command('export')
    .argument('<what>')
    .requiredOption('--to <file>')
    .addOption(new Option('--days <order>').choices(['dmy', 'mdy']))
    .allowExcessArguments(false);
  command.copyInheritedSettings(program).action(() => undefined);
  expect(() => program.parse(['node', 'casa', ...typed])).toThrow();
  return message;
};

test.each([
  ['export', 'Missing: --to <file>.'],
  ['export --to x', 'Missing: <what>.'],
  ['export people --to', '--to <file> needs a value.'],
  ['export people --to x --days abc', '“abc” is not valid here. Choose one of: dmy, mdy.'],
  ['export people --to x --too y', 'Unknown option: --too.\n(Did you mean --to?)'],
  ['exprot', 'Unknown command: exprot.\n(Did you mean export?)'],
  ['export a b --to x', 'Too many arguments. Put text that contains spaces in “quotation marks”.'],
])('%s: %s', (typed, expected) => {
  expect(messageFor(...typed.split(' '))).toBe(expected);
});

test('leaves unknown messages unchanged', () => {
  expect(cliMessage('error: something else\n')).toBe('something else');
});
