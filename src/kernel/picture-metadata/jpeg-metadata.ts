import { exifOf, orientationIn } from './exif-orientation.ts';
import { maxPieces, type PlainPicture } from './plain-picture.ts';

const marker = {
  startOfScan: 0xda,
  end: 0xd9,
  jfif: 0xe0,
  exif: 0xe1,
  colors: 0xe2,
  adobe: 0xee,
  lastNote: 0xef,
  comment: 0xfe,
} as const;
const jfifName = 'JFIF\0';
const exifName = 'Exif\0\0';
const profileName = 'ICC_PROFILE\0';

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

const beginsWith = (bytes: Uint8Array, at: number, name: string) =>
  [...name].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** True if a segment is not needed to show the picture: comments and application data except color information. */
const isMetadata = (bytes: Uint8Array, code: number, content: number) => {
  if (code === marker.comment) return true;
  if (code < marker.jfif || code > marker.lastNote) return false;
  if (code === marker.colors) return !beginsWith(bytes, content, profileName);
  if (code === marker.jfif) return !beginsWith(bytes, content, jfifName);
  return code !== marker.adobe;
};

/** Returns the position of the next marker outside scan data, or the end of the file. */
const nextMarker = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
};

/** Returns the end of a segment. Undefined if the file is broken. */
const endOfSegment = (bytes: Uint8Array, at: number, code: number): number | undefined => {
  if (code === marker.end || code === 0x01) return at + 2;
  if (at + 4 > bytes.length) return undefined;
  const size = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  const end = at + 2 + size;
  if (size < 2 || end > bytes.length) return undefined;
  return code === marker.startOfScan ? nextMarker(bytes, end) : end;
};

const orientationSegment = (orientation: number) => {
  const content = [...[...exifName].map((letter) => letter.charCodeAt(0)), ...exifOf(orientation)];
  return Uint8Array.from([0xff, marker.exif, 0, content.length + 2, ...content]);
};

type Segment = { readonly code: number; readonly from: number; readonly to: number };

type Found = { readonly segments: Segment[]; readonly isWhole: boolean };

/** Returns segments up to the picture's end or the first broken one. Skips bytes between them, as readers do. */
const segmentsOf = (bytes: Uint8Array): Found => {
  const segments: Segment[] = [];
  let from = 2;
  while (from < bytes.length && segments.at(-1)?.code !== marker.end) {
    while (bytes[from] === 0xff && bytes[from + 1] === 0xff) from += 1;
    const code = bytes[from + 1] ?? 0;
    if (bytes[from] !== 0xff || code === 0 || isRestart(code)) {
      from = nextMarker(bytes, from + 1);
      continue;
    }
    if (segments.length === maxPieces) return { segments, isWhole: false };
    const to = endOfSegment(bytes, from, code);
    if (to === undefined) return { segments, isWhole: false };
    segments.push({ code, from, to });
    from = to;
  }
  return { segments, isWhole: segments.some(({ code }) => code === marker.startOfScan) };
};

/** Returns the end of the picture in a JPEG file. In a broken file, returns the end of the readable part. */
export const endOfJpeg = (bytes: Uint8Array): number => segmentsOf(bytes).segments.at(-1)?.to ?? 2;

const orientationOf = (bytes: Uint8Array, metadata: readonly Segment[]): number => {
  const found = metadata.find(({ code, from }) => code === marker.exif && beginsWith(bytes, from + 4, exifName));
  return found ? orientationIn(bytes.subarray(found.from + 4 + exifName.length, found.to)) : 1;
};

/** Removes camera and application data from a JPEG, such as the location, and pictures appended to it. */
export const stripJpegMetadata = (bytes: Uint8Array<ArrayBuffer>): PlainPicture => {
  const { segments, isWhole } = segmentsOf(bytes);
  const [metadata, needed] = [true, false].map((wanted) =>
    segments.filter(({ code, from }) => isMetadata(bytes, code, from + 4) === wanted),
  ) as [Segment[], Segment[]];
  const orientation = orientationOf(bytes, metadata);
  const parts = needed.map(({ from, to }) => bytes.subarray(from, to));
  // A JFIF header must stay the first segment.
  const first = needed[0]?.code === marker.jfif ? 1 : 0;
  if (orientation !== 1) parts.splice(first, 0, orientationSegment(orientation));
  return { parts: [bytes.subarray(0, 2), ...parts], isWhole };
};
