import { constants, crc32, deflateRawSync } from 'node:zlib';

const text = (content: string) => Buffer.from(content, 'utf8');
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const megabyte = 1024 * 1024;
const stored = 0;
const deflated = 8;

type Entry = { name: string; method: number; bytes: Buffer; crc: number; unpacked: number };

const plain = (name: string, content: string): Entry => {
  const bytes = text(content);
  return { name, method: stored, bytes, crc: crc32(bytes), unpacked: bytes.length };
};

/** Returns one megabyte of rows. */
const rows = () => {
  const row = `<row><c t="inlineStr"><is><t>${'x'.repeat(200)}</t></is></c></row>`;
  return text(row.repeat(Math.floor(megabyte / row.length)).padEnd(megabyte, ' '));
};

const flushed = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
const endOfStream = Buffer.from([3, 0]);

/** Creates a sheet of many megabytes. The compressed sheet is small because all megabytes are equal. */
const hugeSheet = (name: string, megabytes: number): Entry => {
  const [begin, middle, end] = [
    text(`<worksheet xmlns="${main}"><sheetData>`),
    rows(),
    text('</sheetData></worksheet>'),
  ];
  const packed = flushed(middle);
  let crc = crc32(begin);
  for (let at = 0; at < megabytes; at += 1) crc = crc32(middle, crc);
  return {
    name,
    method: deflated,
    bytes: Buffer.concat([
      flushed(begin),
      ...Array.from({ length: megabytes }, () => packed),
      flushed(end),
      endOfStream,
    ]),
    crc: crc32(end, crc),
    unpacked: begin.length + megabytes * megabyte + end.length,
  };
};

const facts = ({ method, bytes, crc, unpacked, name }: Entry) => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(method, 4);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(unpacked, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
};

const zipOf = (entries: readonly Entry[]): Buffer => {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const entry of entries) {
    const file = Buffer.concat([text('PK\u0003\u0004'), facts(entry), text(entry.name), entry.bytes]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(text('PK\u0001\u0002'), Buffer.from([20, 0]), facts(entry), more, text(entry.name));
    files.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, list, text('PK\u0005\u0006'), end]);
};

/** Creates an .xlsx workbook with one sheet. @param declaredBytes declared size of the sheet, if not the true one */
export const hugeWorkbook = (megabytes: number, declaredBytes?: number): Buffer => {
  const sheet = hugeSheet('xl/worksheets/sheet1.xml', megabytes);
  return zipOf([
    plain('[Content_Types].xml', `<Types xmlns="${packages}/content-types"/>`),
    plain(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    plain(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { ...sheet, unpacked: declaredBytes ?? sheet.unpacked },
  ]);
};
