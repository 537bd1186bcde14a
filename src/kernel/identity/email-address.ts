import * as texts from '#texts/kernel/fields';
import { parseUrl } from '../parse-url.ts';
import { withoutInvisible } from '../text.ts';

const partOfAddress = String.raw`[^\s@"(),:;<>\[\]\\.]+(?:\.[^\s@"(),:;<>\[\]\\.]+)*`;
/** A label of a domain: letters of any script, digits, hyphens and underscores. No other ASCII characters. */
const label = String.raw`(?:[A-Za-z0-9_-]|[^\p{ASCII}\s])+`;
const emailAddress = new RegExp(String.raw`^${partOfAddress}@${label}(?:\.${label})*$`, 'u');

const stripped = (text: string): string =>
  text
    .replace(/^[\s"'“”‘’«»<([{,;]+/, '')
    .replace(/^(?:e-?mail\s*:|smtp:)\s*/i, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/ ?\([^()@]*\)$/, '')
    .replace(/[\s"'“”‘’«»>)\]},;:./\\|。]+$/, '');

/** Returns the address in `"Mia Cruz" <mia@casa.example>` or `mailto:mia@casa.example?subject=Hello`. */
const unwrapped = (text: string): string => {
  const [, name = '', inner] = /^([^<>]*)<([^<>]+@[^<>]+)>[\s,;.]*$/.exec(text) ?? [];
  if (inner !== undefined && (!name.includes('@') || stripped(name) === stripped(inner))) return stripped(inner);
  return stripped(text);
};

/** Length limit for cleaning. Longer texts are never addresses. */
const maxTyped = 1000;

/** Returns the stored form: NFKC, without invisible characters and decoration. Letter case is preserved. */
export const cleanEmail = (typed: string): string =>
  typed.length > maxTyped ? typed : unwrapped(withoutInvisible(typed.normalize('NFKC')).replace(/\s+/g, ' ').trim());

/** Returns a domain in DNS form: `xn--mnchen-3ya.example` for `münchen.example`. Undefined if invalid. */
const asciiDomain = (domain: string): string | undefined => {
  if (/^\p{ASCII}*$/u.test(domain)) return domain;
  return parseUrl(`http://${domain}`)?.hostname;
};

/** Returns the form for comparing, in lower case with an ASCII domain. It is stored: a change needs a migration. */
export const emailKey = (email: string): string => {
  const address = cleanEmail(email).toLowerCase().normalize('NFKC');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return `${address.slice(0, at)}${at === 0 ? domain : (asciiDomain(domain) ?? domain)}`;
};

/** Alphabets with similar letters. */
const alphabets = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  greek: /\p{Script=Greek}/gu,
  armenian: /\p{Script=Armenian}/gu,
} as const;

type Found = { readonly script: keyof typeof alphabets; readonly letters: readonly string[] };

const alphabetsIn = (text: string): Found[] =>
  Object.entries(alphabets)
    .map(([script, letters]) => ({ script: script as Found['script'], letters: text.match(letters) ?? [] }))
    .filter(({ letters }) => letters.length > 0)
    .sort((one, other) => one.letters.length - other.letters.length);

/** Matches words of Cyrillic or Greek letters that look like Latin ones. */
const isMistakableForLatin = /^[асеорхуіјѕһӏԁԛԝАВЕКМНОРСТХІЈЅοναρυικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ\P{L}]+$/u;

/** Finds a letter of another alphabet within a word, or a similar-looking word next to Latin words. */
const foreignLetter = (address: string): { script: string; letter: string } | undefined => {
  const words = address.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => ({ word, found: alphabetsIn(word) }));
  const isLatin = words.some(({ found }) => found[0]?.script === 'latin');
  for (const { word, found } of words) {
    const [rarest, other] = found;
    const isDisguised = isLatin && rarest?.script !== 'latin' && isMistakableForLatin.test(word);
    if (rarest && (other || isDisguised)) return { script: rarest.script, letter: rarest.letters[0] ?? '' };
  }
  return undefined;
};

/** Returns the message for a text that is no address or mixes in similar letters of another alphabet, or `null`. */
export const emailProblem = (address: string): string | null => {
  if (/@.*[\s,;/|&].*@/.test(address)) return texts.severalEmails;
  if (!emailAddress.test(address)) return texts.notAnEmail;
  if (asciiDomain(address.slice(address.lastIndexOf('@') + 1)) === undefined) return texts.notAnEmail;
  const foreign = foreignLetter(address);
  return foreign ? texts.foreignLetter(foreign) : null;
};
