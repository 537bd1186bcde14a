import { SaxesParser } from 'saxes';
import * as texts from '#texts/platform/web/sheets';
import { SheetError } from '../sheet.ts';

/** Attributes of a tag. Names have no namespace prefix. */
export type Attributes = Readonly<Partial<Record<string, string>>>;

/** Handlers of the events of an XML part. Names have no namespace prefix, because some programs write `x:row` for `row`. */
export type XmlHandlers = {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Maximum depth of nested tags. The parts of a workbook are less than 20 deep. */
const maxDepth = 100;
const chunkBytes = 64 * 1024;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const withoutPrefixes = (attributes: Readonly<Record<string, string>>): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

const isUtf16 = ([first, second]: Uint8Array) => first === 0xff && second === 0xfe;

const damaged = (cause?: unknown) => new SheetError(texts.damagedWorkbook, { cause });

const parserFor = ({ open, close, text }: XmlHandlers): SaxesParser => {
  const parser = new SaxesParser();
  let depth = 0;
  // A declared entity could expand without limit.
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('error', (error) => {
    throw damaged(error);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw damaged();
    open(localName(name), withoutPrefixes(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
};

/** Reads XML in chunks. Throws a SheetError if it is malformed, declares entities or is nested too deeply. */
export const readXml = (bytes: Uint8Array, handlers: XmlHandlers): void => {
  const parser = parserFor(handlers);
  const decoder = new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'utf-8');
  for (let at = 0; at < bytes.length; at += chunkBytes)
    parser.write(decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true }));
  parser.write(decoder.decode()).close();
};

/** True if an attribute of type `xsd:boolean` is set, in any spelling used by programs. */
export const isSet = (value: string | undefined): boolean => /^(?:1|true|on)$/i.test(value ?? '');
