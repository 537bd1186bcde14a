/** Patterns of the command line parser's messages, each with Casa's message. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/^missing required argument '(\S+)'$/m, 'Something is missing: <$1>.'],
  [/^required option '(.+)' not specified$/m, 'Something is missing: $1.'],
  [/^option '(.+)' argument missing$/m, 'Something is missing: $1 needs a value.'],
  [
    /^(?:command-argument|option '.+'|option-argument)? ?(?:argument|value)? ?'(.*)' is invalid(?: for argument '\S+')?\. Allowed choices are (.+)\.$/m,
    '“$1” is not possible here. Choose one of: $2.',
  ],
  [/^unknown option '(.+)'$/m, 'There is no option $1 here.'],
  [/^unknown command '(.+)'$/m, 'There is no command $1.'],
  [
    /^too many arguments.*$/m,
    'There is more behind the command than it takes. Put what has spaces in “quotation marks”.',
  ],
];

/** Returns Casa's message for an error of the command line parser. Unknown messages are returned unchanged. */
export const cliMessage = (fault: string): string => {
  const message = fault.trim().replace(/^error: /, '');
  return replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), message);
};
