const orientationTag = 0x0112;
const entrySize = 12;

/** Returns the orientation, 1 to 8, from Exif data. Returns 1 if there is none. */
export const orientationIn = (exif: Uint8Array): number => {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < 10) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const list = view.getUint32(4, isLittle);
  if (list + 2 > exif.length) return 1;
  const end = Math.min(exif.length, list + 2 + view.getUint16(list, isLittle) * entrySize);
  for (let entry = list + 2; entry + entrySize <= end; entry += entrySize) {
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
};

/** Returns Exif data that contains only an orientation. */
export const exifOf = (orientation: number): number[] => [
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 1],
  ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
  ...[0, 0, 0, 0],
];
