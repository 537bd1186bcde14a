import { zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import * as texts from '#texts/photo-batches/draft';
import { photoBatchesEndpoints as calls } from '../contract.ts';
import { photoSources, SourceError } from './photo-sources.ts';
import { sendPhotos } from './send-photos.ts';

afterEach(() => void vi.unstubAllGlobals());

const response = () => new DOMException('gone', 'NotReadableError');

/** A zip on a disk that is taken away. */
class LentZip extends File {
  lost: 'nothing' | 'arrayBuffer' | 'stream' = 'nothing';
  override slice(...span: [number, number]) {
    const part = super.slice(...span);
    if (this.lost === 'arrayBuffer') part.arrayBuffer = () => Promise.reject(response());
    if (this.lost === 'stream') part.stream = () => new ReadableStream({ start: (one) => one.error(response()) });
    return part;
  }
}

const lentZip = (level: 0 | 9 = 9) => {
  const pictures = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.jpg`, new Uint8Array(999)]));
  return new LentZip([new Uint8Array(zipSync(pictures, { level }))], 'photo day.zip');
};

test.each([
  { lost: 'arrayBuffer', level: 9 },
  { lost: 'stream', level: 9 },
  { lost: 'stream', level: 0 },
] as const)(
  'a zip that is taken away while it is sent stops that, and none of its pictures is refused: $lost, $level',
  async ({ lost, level }) => {
    const asked = vi.fn(async (_address: string) => Response.json({ known: [] }));
    vi.stubGlobal('fetch', asked);
    const zip = lentZip(level);
    const sources = await photoSources([zip]);
    zip.lost = lost;
    const sending = { batchId: 'b1', abort: new AbortController(), onSent: vi.fn(), onPaused: vi.fn() };
    await expect(sendPhotos(sources, sending)).rejects.toEqual(new SourceError(texts.unreadable));
    expect(asked.mock.calls.map(([address]) => address)).toEqual([calls.getPhotoBatch.path]);
  },
);

test('a zip that is taken away while its list is read is named as such', async () => {
  const zip = lentZip();
  const slice = vi.spyOn(zip, 'slice');
  // What a zip begins with could still be read.
  slice.mockImplementationOnce((...span) => File.prototype.slice.apply(new File([zip], 'zip'), span));
  zip.lost = 'arrayBuffer';
  await expect(photoSources([zip])).rejects.toEqual(new SourceError(texts.unreadable));
});
