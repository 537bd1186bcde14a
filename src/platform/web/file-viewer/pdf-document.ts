import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

export type PdfDocument = PDFDocumentProxy;

/** Base address of the files that pdf.js loads for some documents. The build copies them there. */
const assetBase = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdf-${version}`;

/** Opens a document without its scripts. Decodes scans without WebAssembly, which the security policy forbids. */
const loadDocument = (data: Uint8Array) =>
  getDocument({
    data,
    useWasm: false,
    useWorkerFetch: false,
    wasmUrl: `${assetBase}/wasm/`,
    cMapUrl: `${assetBase}/cmaps/`,
    standardFontDataUrl: `${assetBase}/standard_fonts/`,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });

/** Loads a stored PDF. Throws if the file cannot be loaded or is not a PDF. */
export const openPdf = async (path: string, signal: AbortSignal): Promise<PdfDocument> => {
  const answer = await fetch(path, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return loadDocument(new Uint8Array(await answer.arrayBuffer())).promise;
};

/** Limits of drawing a page: time in milliseconds and number of pixels. */
const timeoutMilliseconds = 20_000;
const maxPixels = 4_000_000;

/** Draws the first page, `width` pixels wide or less. Throws if it is no PDF, has a password, or takes too long. */
export const drawFirstPage = async (file: Blob, width: number): Promise<Blob> => {
  const reading = loadDocument(new Uint8Array(await file.arrayBuffer()));
  const timer = setTimeout(() => void reading.destroy(), timeoutMilliseconds);
  try {
    const page = await (await reading.promise).getPage(1);
    const own = page.getViewport({ scale: 1 });
    const scale = Math.min(width / own.width, Math.sqrt(maxPixels / (own.width * own.height)));
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise;
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!picture) throw new Error('the canvas returned no image');
    return picture;
  } finally {
    clearTimeout(timer);
    await reading.destroy();
  }
};
