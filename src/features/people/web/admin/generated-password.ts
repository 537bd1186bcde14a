const consonants = 'bdfghklmnprstv';
const vowels = 'aeiou';

/** Returns a uniformly random integer from 0 to `below` - 1. */
const randomBelow = (below: number): number => {
  const limit = 256 - (256 % below);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < limit ? byte % below : randomBelow(below);
};

const oneOf = (letters: string) => letters.charAt(randomBelow(letters.length));
const word = () => Array.from({ length: 3 }, () => oneOf(consonants) + oneOf(vowels)).join('');

/** Returns a password that is easy to read out and type, such as `tibano-lemuka-rivedo-47`. */
export const generatePassword = (): string => `${word()}-${word()}-${word()}-${10 + randomBelow(90)}`;
