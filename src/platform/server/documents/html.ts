export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A piece of HTML with escaped content. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Inserted = string | number | Html | undefined | readonly Html[];

const asHtml = (value: Inserted): string => {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value));
};

/** Creates HTML from a template. Escapes inserted text. Inserts HTML unchanged and `undefined` as nothing. */
export const html = (pieces: TemplateStringsArray, ...values: readonly Inserted[]): Html =>
  new Html(pieces.map((piece, at) => piece + asHtml(values[at])).join(''));

/** Marks markup or styles written by the program as trusted, without escaping. Never use it for user input. */
export const trustedHtml = (written: string): Html => new Html(written);
