const consonants = 'bdfghklmnprstv';
const vowels = 'aeiou';

/** A whole number from 0 up to, but without, `below`; each as likely as the other. */
const randomBelow = (below: number): number => {
  const limit = 256 - (256 % below);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < limit ? byte % below : randomBelow(below);
};

const oneOf = (letters: string) => letters.charAt(randomBelow(letters.length));
const word = () => Array.from({ length: 3 }, () => oneOf(consonants) + oneOf(vowels)).join('');

/** A first password that is easy to read out and to type, such as `tibano-lemuka-rivedo-47`. */
export const generatePassword = (): string => `${word()}-${word()}-${word()}-${10 + randomBelow(90)}`;
