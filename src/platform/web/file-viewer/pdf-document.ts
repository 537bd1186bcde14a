import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

export type PdfDocument = PDFDocumentProxy;

/**
 * Reads a stored PDF. Its scripts never run; fonts that it does not bring are the device's.
 * @throws when it could not be loaded, or is no PDF
 */
export const openPdf = async (path: string, signal: AbortSignal): Promise<PdfDocument> => {
  const answer = await fetch(path, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const data = new Uint8Array(await answer.arrayBuffer());
  return getDocument({ data, useWasm: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS }).promise;
};
