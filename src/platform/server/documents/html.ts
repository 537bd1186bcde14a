/** Text as it may stand in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A piece of HTML: what stands in it was escaped. */
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

/** Writes HTML. What is inserted is text and is escaped, unless it is HTML already; `undefined` is nothing. */
export const html = (pieces: TemplateStringsArray, ...values: readonly Inserted[]): Html =>
  new Html(pieces.map((piece, at) => piece + asHtml(values[at])).join(''));

/** Markup or styles that the program itself wrote, inserted as they are. Never anything that somebody typed. */
export const trustedHtml = (written: string): Html => new Html(written);
