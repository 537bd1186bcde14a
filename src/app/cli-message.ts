/** Patterns of the command line parser's messages, each with Casa's message. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^missing required argument '(\S+)'$/m, 'Missing: <$1>.'],
  [/^required option '(.+)' not specified$/m, 'Missing: $1.'],
  [/^option '(.+)' argument missing$/m, '$1 needs a value.'],
  [
    /^(?:command-argument|option '.+'|option-argument)? ?(?:argument|value)? ?'(.*)' is invalid(?: for argument '\S+')?\. Allowed choices are (.+)\.$/m,
    '“$1” is not valid here. Choose one of: $2.',
  ],
  [/^unknown option '(.+)'$/m, 'Unknown option: $1.'],
  [/^unknown command '(.+)'$/m, 'Unknown command: $1.'],
  [/^too many arguments.*$/m, 'Too many arguments. Put text that contains spaces in “quotation marks”.'],
];

/** Returns Casa's message for an error of the command line parser. Unknown messages are returned unchanged. */
export const cliMessage = (fault: string): string => {
  const message = fault.trim().replace(/^error: /, '');
  return replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);
};
