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
  isLost = false;
  override slice(...span: [number, number]) {
    const part = super.slice(...span);
    if (!this.isLost) return part;
    part.arrayBuffer = () => Promise.reject(response());
    part.stream = () => new ReadableStream({ start: (one) => one.error(response()) });
    return part;
  }
}

const lentZip = (level: 0 | 9 = 9) => {
  const pictures = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.jpg`, new Uint8Array(999)]));
  return new LentZip([new Uint8Array(zipSync(pictures, { level }))], 'photo day.zip');
};

test.each([0, 9] as const)(
  'stops and refuses no picture if a zip becomes unreadable while sending, compression level %i',
  async (level) => {
    const asked = vi.fn(async (_address: string) => Response.json({ known: [] }));
    vi.stubGlobal('fetch', asked);
    const zip = lentZip(level);
    const sources = await photoSources([zip]);
    zip.isLost = true;
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
  zip.isLost = true;
  await expect(photoSources([zip])).rejects.toEqual(new SourceError(texts.unreadable));
});
