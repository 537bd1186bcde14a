import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { viewFiles } from '#platform/web/file-viewer/view-files.ts';
import { fileSize } from '#platform/web/format/file-size.ts';
import { DownloadIcon, FileIcon } from '#platform/web/icons.tsx';
import { downloadAddress, shownAddress } from '#platform/web/uploads/open-file.ts';
import { usePreview } from '#platform/web/uploads/use-preview.ts';
import * as texts from '#texts/messages/chat';
import type { MessageFile } from '../../records.ts';
import type { OutgoingFile } from '../sync/outgoing.ts';
import styles from './message-files.module.css';

const isPictureType = (type: string) => type.startsWith('image/');

const DocumentCard = ({ file, onView }: { file: MessageFile; onView: () => void }) => (
  <div className={styles.document}>
    <button type="button" className={styles.open} onClick={onView}>
      <FileIcon size={30} />
      <span className={styles.words}>
        <span className={styles.name}>
          <VisuallyHidden>{texts.lookAt} </VisuallyHidden>
          {file.name}
        </span>
        <span className={styles.size}>{texts.documentNote({ size: fileSize(file.size) })}</span>
      </span>
    </button>
    <Anchor
      href={downloadAddress(file.file, file.name)}
      download={file.name}
      className={styles.download ?? ''}
      aria-label={texts.download({ name: file.name })}
      title={texts.download({ name: file.name })}
    >
      <DownloadIcon size={20} />
    </Anchor>
  </div>
);

type PicturesProps = { pictures: readonly MessageFile[]; onView: (index: number) => void };

const Pictures = ({ pictures, onView }: PicturesProps) => (
  <div className={styles.pictures} data-count={Math.min(pictures.length, 4)}>
    {pictures.map(({ _id, file, name }, index) => (
      <button
        key={_id}
        type="button"
        className={styles.picture}
        aria-label={texts.look({ name })}
        onClick={() => onView(index)}
      >
        <img src={shownAddress(file)} alt="" loading="lazy" decoding="async" />
      </button>
    ))}
  </div>
);

/** Shows pictures as tiles of a fixed size, so that nothing moves when they load. Shows documents as cards. */
export const MessageFiles = ({ files }: { files: readonly MessageFile[] }) => {
  const pictures = files.filter(({ type }) => isPictureType(type));
  const documents = files.filter(({ type }) => !isPictureType(type));
  const viewed = [...pictures, ...documents].map(({ file, name }) => ({ path: file, name }));
  return (
    <div className={styles.files}>
      {pictures.length > 0 && <Pictures pictures={pictures} onView={(index) => viewFiles(viewed, index)} />}
      {documents.map((file, index) => (
        <DocumentCard key={file._id} file={file} onView={() => viewFiles(viewed, pictures.length + index)} />
      ))}
    </div>
  );
};

const OutgoingPicture = ({ file }: { file: OutgoingFile }) => {
  const [picked] = useState(() => file.blob && new File([file.blob], file.name, { type: file.type }));
  const preview = usePreview(picked) ?? (file.path && isPictureType(file.type) ? shownAddress(file.path) : undefined);
  return preview ? <img src={preview} alt={file.name} /> : null;
};

const keyOf = ({ name, size, type }: OutgoingFile) => `${name} ${size} ${type}`;

export const OutgoingFiles = ({ files }: { files: readonly OutgoingFile[] }) => {
  const pictures = files.filter(({ type }) => isPictureType(type));
  const documents = files.filter(({ type }) => !isPictureType(type));
  return (
    <div className={styles.files}>
      {pictures.length > 0 && (
        <div className={styles.pictures} data-count={Math.min(pictures.length, 4)}>
          {pictures.map((file) => (
            <span key={keyOf(file)} className={styles.picture}>
              <OutgoingPicture file={file} />
            </span>
          ))}
        </div>
      )}
      {documents.map((file) => (
        <div key={keyOf(file)} className={styles.document}>
          <span className={styles.open}>
            <FileIcon size={30} />
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <Text span className={styles.size ?? ''}>
                {fileSize(file.size)}
              </Text>
            </span>
          </span>
        </div>
      ))}
    </div>
  );
};
