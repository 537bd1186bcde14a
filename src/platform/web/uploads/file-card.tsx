import { Anchor } from '@mantine/core';
import * as texts from '#texts/platform/web/uploads';
import { type ViewedFile, viewFiles } from '../file-viewer/view-files.ts';
import { DownloadIcon, FileIcon } from '../icons.tsx';
import { PreviewCard } from '../ui/preview-card.tsx';
import { downloadAddress, fileNameOf, isPicture, shownAddress } from './open-file.ts';

type FileCardProps = {
  path: string;
  /** Name, if different from the last segment of the path. */
  name?: string;
  note?: string;
  /** Files of the same list, including this one, through which the viewer can page. */
  siblings?: readonly ViewedFile[];
  onDelete?: () => void;
};

export const FileCard = ({
  path,
  name = fileNameOf(path),
  note,
  siblings = [{ path, name }],
  onDelete,
}: FileCardProps) => {
  const openViewer = () =>
    viewFiles(
      siblings,
      siblings.findIndex((one) => one.path === path),
    );
  return (
    <PreviewCard
      preview={
        <button type="button" onClick={openViewer} aria-label={texts.lookAt({ name })}>
          {isPicture(path) ? <img src={shownAddress(path)} alt="" loading="lazy" /> : <FileIcon size={44} />}
        </button>
      }
      name={name}
      notes={note ? [note] : []}
      action={
        <Anchor href={downloadAddress(path, name)} download={name} size="sm">
          <DownloadIcon size={18} />
          {texts.download}
        </Anchor>
      }
      deleteLabel={texts.deleteFile({ name })}
      onDelete={onDelete}
    />
  );
};
