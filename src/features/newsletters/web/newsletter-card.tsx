import { Anchor } from '@mantine/core';
import { type ViewedFile, viewFiles } from '#platform/web/file-viewer/view-files.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { fileSize } from '#platform/web/format/file-size.ts';
import { DownloadIcon, FileIcon, LinkIcon, OpenIcon } from '#platform/web/icons.tsx';
import { renditionFor } from '#platform/web/rendition.ts';
import { PreviewCard, type PreviewCardProps } from '#platform/web/ui/preview-card.tsx';
import { downloadAddress, fileNameOf } from '#platform/web/uploads/open-file.ts';
import * as texts from '#texts/newsletters/screens';
import type { Newsletter } from '../schemas.ts';

type NewsletterCardProps = {
  newsletter: Newsletter;
  /** All files of the list, so that the viewer can move between them. */
  viewedFiles: readonly ViewedFile[];
} & Pick<PreviewCardProps, 'extra' | 'onDelete'>;

const Picture = ({ image }: { image: string | undefined }) =>
  image ? <img src={renditionFor(image, 200)} alt="" loading="lazy" /> : <FileIcon size={44} />;

const newTabProps = { target: '_blank', rel: 'noopener noreferrer' };

export const NewsletterCard = ({ newsletter, viewedFiles, ...actions }: NewsletterCardProps) => {
  const day = useDates().date(newsletter.createdAt);
  const { title, image, link, file = '', fileName = fileNameOf(file), size } = newsletter;
  const view = () =>
    viewFiles(
      viewedFiles,
      viewedFiles.findIndex(({ path }) => path === file),
    );
  const shown = { name: title, deleteLabel: texts.deleteOne({ name: title }), shape: 'page', ...actions } as const;
  return link ? (
    <PreviewCard
      {...shown}
      preview={
        <a href={link} {...newTabProps} aria-label={texts.openNamed({ name: title })}>
          <LinkIcon size={44} />
        </a>
      }
      notes={[link, day]}
      action={
        <Anchor href={link} {...newTabProps} size="sm">
          <OpenIcon size={18} />
          {texts.openLink}
        </Anchor>
      }
    />
  ) : (
    <PreviewCard
      {...shown}
      preview={
        <button type="button" onClick={view} aria-label={texts.lookAt({ name: title })}>
          <Picture image={image} />
        </button>
      }
      notes={[size ? texts.dayAndSize({ day, size: fileSize(size) }) : day]}
      action={
        <Anchor href={downloadAddress(file, fileName)} download={fileName} size="sm">
          <DownloadIcon size={18} />
          {texts.download}
        </Anchor>
      }
    />
  );
};
