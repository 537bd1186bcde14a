/** Words that rank or measure children, or count undone work. */
const unkind =
  /\d\s?%|\bper ?cent(age)?s?\b|\boverdue\b|\bbehind\b|\bmissing\b|\brank(s|ed|ing)?\b|\blagg(ing|ard)\b|\bbacklog\b|\bscores?\b|\baverages?\b|\bfail(s|ed|ing|ure)?\b|\bweak(er|est|ness)?\b|\bworst\b|\bpoor(er|ly)?\b|\bshould have\b|\bnot yet mastered\b/giu;

/** @returns the unkind words of a text with their context */
export const unkindIn = (text: string): string[] =>
  [...text.matchAll(unkind)].map(({ 0: word, index }) => text.slice(Math.max(0, index - 30), index + word.length + 30));

/** Returns the text of HTML or SVG without styles and presentation attributes. */
export const textOfMarkup = (markup: string): string =>
  markup.replaceAll(/<style[\s\S]*?<\/style>/g, ' ').replaceAll(/ (style|src|href|class|width|height)="[^"]*"/g, ' ');
