/** A PDF object: its dictionary, and an optional stream. */
type PdfObject = { readonly dictionary: string; readonly stream?: Buffer };

/** Writes a PDF whose first object is the catalog. */
const pdfOf = (objects: readonly PdfObject[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const size = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [at, { dictionary, stream }] of objects.entries()) {
    places.push(size());
    const length = stream ? ` /Length ${stream.length}` : '';
    parts.push(Buffer.from(`${at + 1} 0 obj\n<< ${dictionary}${length} >>\n`));
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${size()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
};

const page = (resources: string, content: string): PdfObject[] => [
  { dictionary: '/Type /Catalog /Pages 2 0 R' },
  { dictionary: '/Type /Pages /Kids [3 0 R] /Count 1' },
  {
    dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 320 320] /Resources << ${resources} >> /Contents 4 0 R`,
  },
  { dictionary: '', stream: Buffer.from(content) },
];

const width = 64;
const height = 64;

const bytesOfBits = (bits: string): Buffer =>
  Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? []);

/** A black bar, 32 of 64 columns, in Group 4 encoding: the first line, repeats of it, and the end of the block. */
const group4 = bytesOfBits(
  `${`001${'101010'}${'000001101010'}1`}${'111'.repeat(height - 1)}${'000000000001'.repeat(2)}`,
);

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};

const segment = (number: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([uint32(number), Buffer.from([type, 0, 1]), uint32(data.length), data]);

/** The same bar as JBIG2: page information, and a region in Group 4 encoding. */
const jbig2 = Buffer.concat([
  segment(0, 48, Buffer.concat([uint32(width, height, 0, 0), Buffer.from([0, 0, 0])])),
  segment(1, 38, Buffer.concat([uint32(width, height, 0, 0), Buffer.from([0, 1]), group4])),
]);

/** A dark square on a light background, 32 pixels wide, as JPEG 2000. */
const jpeg2000 = Buffer.from(
  '/0//UQApAAAAAAAgAAAAIAAAAAAAAAAAAAAAIAAAACAAAAAAAAAAAAABBwEB/1IADAAAAAEAAQQEAAH/XAAHQEBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABIAAH/k98FOE0tdjbEcG6NMViAriQPYywIqkU4wBkDNlk1lyz61Z6wm6PMQM3RMMTROHQpEPs8+ykh8oSNFeT/2Q==',
  'base64',
);

const scan = (filter: string, bits: number, side: number, stream: Buffer): Buffer =>
  pdfOf([
    ...page('/XObject << /Scan 5 0 R >>', 'q 320 0 0 320 0 0 cm /Scan Do Q'),
    {
      dictionary: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent ${bits} ${filter}`,
      stream,
    },
  ]);

const group4Filter = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${width} /Rows ${height} >>`;

/** Returns text in a font that is not embedded, with codes that need a character map of pdf.js. */
const written = (encoding: string, ordering: string, font: string, codes: string): Buffer =>
  pdfOf([
    ...page('/Font << /F 5 0 R >>', `BT /F 40 Tf 40 160 Td <${codes}> Tj ET`),
    { dictionary: `/Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /${encoding} /DescendantFonts [6 0 R]` },
    {
      dictionary: `/Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000`,
    },
    {
      dictionary: `/Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80`,
    },
  ]);

/** PDFs whose page is one image, by the encoding that scanners use. */
export const scannedPdfs = {
  'Group 4': scan(group4Filter, 1, width, group4),
  JBIG2: scan('/Filter /JBIG2Decode', 1, width, jbig2),
  'JPEG 2000': scan('/Filter /JPXDecode', 8, 32, jpeg2000),
};

export const damagedScan = scan('/Filter /JPXDecode', 8, 32, jpeg2000.subarray(0, 60));

/** PDFs in Japanese, Chinese and Korean without embedded fonts, with the words of the page. */
export const distantPdfs = [
  { words: 'あいう', content: written('90ms-RKSJ-H', 'Japan1', 'HeiseiMin-W3', '82a082a282a4') },
  { words: '中文', content: written('GBK-EUC-H', 'GB1', 'STSong-Light', 'd6d0cec4') },
  { words: '한글', content: written('KSCms-UHC-H', 'Korea1', 'HYSMyeongJo-Medium', 'c7d1b1db') },
];
