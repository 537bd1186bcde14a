import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Picture = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  /** True if the picture has a GPS position. */
  withPlace?: boolean;
};

/** Creates a picture whose left half is red and whose right half is blue. */
export const samplePicture = async (picture: Picture = {}): Promise<Buffer> => {
  const { width = 60, height = 40, format = 'jpeg', orientation, withPlace } = picture;
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  let image = sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: blue, gravity: 'east' }])
    .toFormat(format);
  if (withPlace)
    image = image.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1', GPSLongitudeRef: 'E' } });
  if (orientation !== undefined) image = image.withMetadata({ orientation });
  return image.toBuffer();
};

/** Returns bytes that all readers recognize as a PDF. @param text inserted verbatim */
export const samplePdf = (text = 'a memo'): Buffer =>
  Buffer.from(`%PDF-1.4\n%\u00e2\u00e3\n${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`, 'latin1');

/** Creates a PDF page that can be rendered. */
export const writtenPdf = async (text: string): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(40).text(text).end();
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>));
};
