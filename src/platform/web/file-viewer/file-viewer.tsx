import { useState } from 'react';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import * as texts from '#texts/platform/web/uploads';
import { DownloadIcon } from '../icons.tsx';
import { downloadAddress, isPicture, shownAddress } from '../uploads/open-file.ts';
import styles from './file-viewer.module.css';
import { PdfPages } from './pdf-pages.tsx';
import { leaveViewer, type Viewing } from './view-files.ts';

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    pdf: { type: 'pdf'; path: string; name: string };
  }
}

const nothing = () => null;

const labels = {
  Close: texts.close,
  Previous: texts.previous,
  Next: texts.next,
  'Zoom in': texts.zoomIn,
  'Zoom out': texts.zoomOut,
  Lightbox: texts.viewer,
  'Photo gallery': texts.files,
  Carousel: texts.files,
  Slide: texts.file,
  '{index} of {total}': texts.fileOf({ at: '{index}', all: '{total}' }),
};

/** Shows files full screen. Supports swiping, arrow keys, pinching of images, and PDFs by page. */
export const FileViewer = ({ files, first }: Viewing) => {
  const [index, setIndex] = useState(first);
  const file = files[index];
  if (!file) return null;
  const slides = files.map(
    ({ path, name }): Slide => (isPicture(path) ? { src: shownAddress(path), alt: name } : { type: 'pdf', path, name }),
  );
  const isOnly = files.length === 1;
  const { path, name } = file;
  return (
    <Lightbox
      open
      close={leaveViewer}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      labels={labels}
      on={{ view: (view) => setIndex(view.index) }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      animation={{ fade: 150, swipe: 250 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 4, doubleClickMaxStops: 1, scrollToZoom: true }}
      render={{
        slide: ({ slide, offset }) =>
          slide.type === 'pdf' ? <PdfPages path={slide.path} name={slide.name} isShown={offset === 0} /> : undefined,
        ...(isOnly && { buttonPrev: nothing, buttonNext: nothing }),
        ...(!isPicture(path) && { buttonZoom: nothing }),
      }}
      toolbar={{
        buttons: [
          <span key="name" className={styles.name} title={name}>
            {name}
          </span>,
          'zoom',
          <a
            key="download"
            className="yarl__button"
            href={downloadAddress(path, name)}
            download={name}
            aria-label={texts.downloadFile({ name })}
            title={texts.download}
          >
            <DownloadIcon size={26} />
          </a>,
          'close',
        ],
      }}
    />
  );
};
