import { zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import * as texts from '#texts/photo-batches/draft';
import { photoBatchesEndpoints as calls } from '../contract.ts';
import { photoSources, SourceError } from './photo-sources.ts';
import { sendPhotos } from './send-photos.ts';

afterEach(() => void vi.unstubAllGlobals());

const response = () => new DOMException('gone', 'NotReadableError');

/** Zip file whose disk is removed while it is read. */
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
  'stops and refuses no picture if a zip becomes unreadable while sending: $lost, $level',
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

test('reports a zip that becomes unreadable while its list is read', async () => {
  const zip = lentZip();
  const slice = vi.spyOn(zip, 'slice');
  // The start of the zip was still readable.
  slice.mockImplementationOnce((...span) => File.prototype.slice.apply(new File([zip], 'zip'), span));
  zip.lost = 'arrayBuffer';
  await expect(photoSources([zip])).rejects.toEqual(new SourceError(texts.unreadable));
});
