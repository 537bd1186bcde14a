import { Suspense } from 'react';
import { lazyPage } from '../lazy-page.ts';
import { useViewing } from './view-files.ts';

const FileViewer = lazyPage(async () => (await import('./file-viewer.tsx')).FileViewer);

/** Renders the file viewer. Loads the viewer's code when the first file is opened. */
export const FileViewerSlot = () => {
  const viewing = useViewing();
  return <Suspense fallback={null}>{viewing && <FileViewer {...viewing} />}</Suspense>;
};
