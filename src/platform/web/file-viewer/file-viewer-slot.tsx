import { Suspense } from 'react';
import { lazyPage } from '../lazy-page.ts';
import { useViewing } from './view-files.ts';

const FileViewer = lazyPage(async () => (await import('./file-viewer.tsx')).FileViewer);

/** Where files are looked at. Empty, and without any code of the viewer, until the first one. */
export const FileViewerSlot = () => {
  const viewing = useViewing();
  return <Suspense fallback={null}>{viewing && <FileViewer {...viewing} />}</Suspense>;
};
