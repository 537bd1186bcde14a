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

/** Address of the files that pdf.js loads for some documents. The build writes them there. */
const assetBase = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdf-${version}`;

/**
 * Scripts in a document never run. Fonts that it does not bring are the device's, or pdf.js' own. Scanned pages are decoded without
 * WebAssembly, which the security policy does not allow.
 */
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

/**
 * Reads a stored PDF.
 * @throws when it could not be loaded, or is no PDF
 */
export const openPdf = async (path: string, signal: AbortSignal): Promise<PdfDocument> => {
  const answer = await fetch(path, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return loadDocument(new Uint8Array(await answer.arrayBuffer())).promise;
};

/** As long as a page may take to be drawn, in milliseconds, and as many pixels as it may have. */
const timeoutMilliseconds = 20_000;
const maxPixels = 4_000_000;

/**
 * Draws the first page of a PDF on white.
 * @param width of the picture in pixels; less where the page is very long
 * @throws when it is no PDF, has a password, or takes too long
 */
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
    if (!picture) throw new Error('nothing drawn');
    return picture;
  } finally {
    clearTimeout(timer);
    await reading.destroy();
  }
};
